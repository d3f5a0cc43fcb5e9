import {
  type CardAccount,
  type CardProviderName,
  cardProviders,
  isCardAccount,
  listCardSettings,
} from './card-providers.ts';
import { isElsewhere } from './is-elsewhere.server.ts';
import { webAddress } from './settings.ts';

type Given = Readonly<Record<string, string | undefined>>;

/** Returns the accounts with complete settings, in the order of the providers, and the issues of the settings. */
export function readCardAccounts(given: Given): { cards: CardAccount[]; issues: string[] } {
  const read = cardProviders.map((provider) => readAccount(provider, given));
  return {
    cards: read.map(({ account }) => account).filter(isCardAccount),
    issues: read.flatMap(({ issues }) => issues),
  };
}

function readAccount(provider: CardProviderName, given: Given) {
  const rows = listCardSettings(provider);
  const needed = rows.filter(({ usual }) => usual === null);
  const set = needed.find(({ name }) => given[name]);
  const missing = set ? needed.filter(({ name }) => !given[name]) : [];
  const issues = missing.map(({ name }) => `${name}: needed because ${set?.name} is set`);
  const settings: Record<string, string | undefined> = {};
  for (const { name, usual } of rows) {
    settings[name] = given[name];
    if (usual === null) continue;
    const address = webAddress.safeParse(given[name] ?? usual);
    settings[name] = address.data;
    if (address.error)
      issues.push(...address.error.issues.map(({ message }) => `${name}: ${message}`));
    else if (isPlainElsewhere(address.data)) {
      issues.push(`${name}: begins with https:// beyond the own network`);
    }
  }
  return { account: { provider, settings }, issues };
}

function isPlainElsewhere(address: string): boolean {
  const { protocol, hostname } = new URL(address);
  return protocol === 'http:' && isElsewhere(hostname);
}
