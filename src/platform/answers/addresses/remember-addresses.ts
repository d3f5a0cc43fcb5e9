import { LRUCache } from 'lru-cache';
import type { Language } from '../../i18n/languages.ts';
import { type KeptAddress, maxAddressLength } from './kept-address.ts';

/** An address with what is the same each time that somebody asks for it. */
export interface RememberedAddress<Shows extends string, Versions> {
  address: KeptAddress<Shows>;
  /** Without its query. */
  path: string;
  /** Where its answers are kept. */
  keys: Readonly<Record<Language, string>>;
  /** The version of what it shows, worked out when the site's is another one than before. */
  version: (now: Versions) => string;
}

interface Options<Shows extends string, Versions> {
  find: (address: string) => KeptAddress<Shows> | null;
  versionOf: (address: KeptAddress<Shows>, versions: Versions) => string;
}

const most = 2000;

/** Looks addresses up, and remembers those that were asked for lately. */
export function rememberAddresses<Shows extends string, Versions>({
  find,
  versionOf,
}: Options<Shows, Versions>): (url: string) => RememberedAddress<Shows, Versions> | null {
  const known = new LRUCache<string, { is: RememberedAddress<Shows, Versions> | null }>({
    max: most,
  });

  function remembered(url: string, address: KeptAddress<Shows>) {
    let last: { now: Versions; version: string } | null = null;
    return {
      address,
      path: url.split('?', 1)[0] ?? '',
      keys: { es: `es ${address.url}`, en: `en ${address.url}` },
      version: (now: Versions) => {
        if (last?.now !== now) last = { now, version: versionOf(address, now) };
        return last.version;
      },
    };
  }

  return (url) => {
    const before = known.get(url);
    if (before) return before.is;
    const address = find(url);
    const is = address && remembered(url, address);
    // Addresses that lead nowhere are as many as anybody likes.
    const leads = address === null || address.missing !== address.url;
    if (leads && url.length <= maxAddressLength) known.set(url, { is });
    return is;
  };
}
