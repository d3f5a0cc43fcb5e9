import { LRUCache } from 'lru-cache';
import type { Language } from '../../i18n/languages.ts';
import { type KeptAddress, maxAddressLength } from './kept-address.ts';

export interface RememberedAddress<Shows extends string, Versions> {
  address: KeptAddress<Shows>;
  /** Path without the query. */
  path: string;
  keys: Readonly<Record<Language, string>>;
  /** Returns the version of its content; computed only when the site's versions change. */
  version: (now: Versions) => string;
}

interface Options<Shows extends string, Versions> {
  find: (address: string) => KeptAddress<Shows> | null;
  versionOf: (address: KeptAddress<Shows>, versions: Versions) => string;
}

const most = 2000;

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
    // Addresses that lead nowhere are unlimited in number, so they are not remembered.
    const leads = address === null || address.missing !== address.url;
    if (leads && url.length <= maxAddressLength) known.set(url, { is });
    return is;
  };
}
