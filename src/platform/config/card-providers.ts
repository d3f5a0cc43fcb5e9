interface CardProviderRow {
  title: string;
  /** Names of its settings. Null: any text, and an account needs it; otherwise an address and its default. */
  settings: Readonly<Record<string, string | null>>;
  /** When the provider reverses a sale that nobody confirmed; it is asked most often until then. */
  reversesAfterMs: number;
}

/** Providers of card payments that an account can be had with, the preferred one first. */
const rows = {
  payphone: {
    title: 'PayPhone',
    settings: {
      PAYPHONE_TOKEN: null,
      PAYPHONE_STORE_ID: null,
      PAYPHONE_BASE_URL: 'https://pay.payphonetodoesposible.com',
    },
    reversesAfterMs: 300_000,
  },
} as const satisfies Readonly<Record<string, CardProviderRow>>;

export type CardProviderName = keyof typeof rows;

export const cardProviders = Object.keys(rows) as CardProviderName[];

type CardAccounts = {
  readonly [Name in CardProviderName]: {
    provider: Name;
    settings: Readonly<Record<keyof (typeof rows)[Name]['settings'], string>>;
  };
};

/** The settings of an account with a provider, all given. */
export type CardAccount<Name extends CardProviderName = CardProviderName> = CardAccounts[Name];

const rowOf: Readonly<Record<CardProviderName, CardProviderRow>> = rows;

/** A setting of a provider's account; `usual` is null for a text without a default. */
export interface CardSetting {
  name: string;
  usual: string | null;
}

export function listCardSettings(provider: CardProviderName): CardSetting[] {
  return Object.entries(rowOf[provider].settings).map(([name, usual]) => ({ name, usual }));
}

/** Returns the settings without which there is no account with the preferred provider. */
export function listNeededSettings(): string[] {
  return cardProviders
    .slice(0, 1)
    .flatMap(listCardSettings)
    .filter(({ usual }) => usual === null)
    .map(({ name }) => name);
}

/** Whether each setting of the account's provider is given. */
export function isCardAccount(account: {
  provider: CardProviderName;
  settings: object;
}): account is CardAccount {
  return listCardSettings(account.provider).every(
    ({ name }) => typeof Reflect.get(account.settings, name) === 'string',
  );
}

/** Returns the names of the providers that accounts are with; without an account that of the preferred provider. */
export function cardTitles(accounts: readonly CardAccount[]): string[] {
  const used = accounts.map(({ provider }) => provider);
  return (used.length > 0 ? used : cardProviders.slice(0, 1)).map((name) => rowOf[name].title);
}

export function cardTitle(accounts: readonly CardAccount[]): string {
  return cardTitles(accounts)[0] ?? '';
}

/** Returns when a provider reverses a sale that nobody confirmed; of an unknown one, the soonest of all. */
export function reversesAfterMs(provider: string): number {
  const known = cardProviders.filter((name) => name === provider);
  return Math.min(
    ...(known.length > 0 ? known : cardProviders).map((name) => rowOf[name].reversesAfterMs),
  );
}
