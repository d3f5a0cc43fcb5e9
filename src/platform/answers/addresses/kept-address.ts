import { isLanguage, type Language } from '../../i18n/languages.ts';
import { localizedPath, splitPath } from '../../i18n/localized-path.ts';

export interface KeptRule<Shows extends string = string> {
  /** Path without a language; `:name` stands for one segment. */
  path: string;
  shows: Shows;
  /** Query parameters that the response depends on; all others are dropped. */
  query?: readonly string[];
  /** Parameters with few allowed values; other values, and all but the first, are dropped. */
  choices?: Readonly<Record<string, readonly string[]>>;
  /** Whether programs read it: it then has no language in its path and no data request. */
  api?: boolean;
}

export interface KeptAddress<Shows extends string = string> {
  shows: Shows;
  params: Readonly<Record<string, string>>;
  /** Language in the address; null when the visitor decides. */
  language: Language | null;
  /** Whether a cookie may set the language, as on pages. */
  byCookie: boolean;
  /** Normalized address, without anything that the response does not depend on. */
  url: string;
  /** Odd spellings are cached apart, so that they displace no other responses. */
  isOdd: boolean;
  /** Address of the shared not-found page, if this address may lead nowhere. Null otherwise. */
  missing: string | null;
}

interface UnknownAddressRules<Shows extends string> {
  knows: (pathname: string) => boolean;
  shows: Shows;
}

const dataRoutes = '_routes';
export const maxAddressLength = 300;
/** Not in the site map, and no possible name of a page. */
const nowhere = '/404';
const noName = '-';

/**
 * Makes the function that finds the rule of an address (path and query); null for an address that must not be cached.
 * All addresses that surely lead nowhere share one address per language.
 */
export function keptAddresses<Shows extends string = string>(
  rules: readonly KeptRule<Shows>[],
  unknown?: UnknownAddressRules<Shows>,
): (address: string) => KeptAddress<Shows> | null {
  const matchers = rules.map((rule) => ({ rule, matches: compileMatcher(rule.path) }));
  return (address) => {
    const [pathname = '', search = ''] = splitOnce(address, '?');
    const isData = pathname.endsWith('.data');
    const asked = isData ? pathname.replace(/(?:\/_)?\.data$/, '') : pathname;
    const spelled = usualSpelling(asked);
    const { language, path } = splitPath(spelled);
    const found = { language, isData, search };
    if (address.length <= maxAddressLength && !spelled.includes('//')) {
      for (const { rule, matches } of matchers) {
        const params = matches(rule.api ? asked : path);
        if (params === null || (isData && (rule.api || isFile(rule.path)))) continue;
        const place = localizedPath(withParams(rule.path, params), language);
        const ending = pathname.slice(asked.length);
        return keptAddress(rule, { ...found, pathname: rule.api ? asked : place + ending, params });
      }
    }
    if (!unknown || unknown.knows(pathname)) return null;
    const place = localizedPath(nowhere, language) + (isData ? '.data' : '');
    const rule = { path: nowhere, shows: unknown.shows };
    return keptAddress(rule, {
      ...found,
      search: isData ? search : '',
      pathname: place,
      params: {},
    });
  };
}

interface FoundAddress {
  language: Language | null;
  isData: boolean;
  search: string;
  pathname: string;
  params: Readonly<Record<string, string>>;
}

function keptAddress<Shows extends string>(
  { path, shows, api = false, query: names = [], choices = {} }: KeptRule<Shows>,
  { language, isData, search, pathname, params }: FoundAddress,
): KeptAddress<Shows> {
  const query = namedQuery(search, [...names, ...(isData ? [dataRoutes] : [])], choices);
  const surelyLeads = api || isData || (path !== nowhere && !path.includes(':'));
  return {
    shows,
    params,
    language: api ? null : language,
    byCookie: !api,
    url: query === '' ? pathname : `${pathname}?${query}`,
    isOdd: query !== '' || pathname.includes('%'),
    missing: surelyLeads ? null : localizedPath(path.replace(/:\w+/g, noName), language),
  };
}

function withParams(pattern: string, params: Readonly<Record<string, string>>): string {
  return pattern.replace(/:(\w+)/g, (_, name: string) => params[name] ?? '');
}

function compileMatcher(pattern: string): (path: string) => Record<string, string> | null {
  const expected = pattern.split('/');
  return (path) => {
    const parts = path.split('/');
    if (parts.length !== expected.length) return null;
    const params: Record<string, string> = {};
    for (const [index, part] of expected.entries()) {
      const found = parts[index] ?? '';
      if (part.startsWith(':')) {
        if (found === '') return null;
        params[part.slice(1)] = found;
      } else if (part !== found && part !== found.toLowerCase()) return null;
    }
    return params;
  };
}

function namedQuery(
  search: string,
  names: readonly string[],
  choices: Readonly<Record<string, readonly string[]>>,
): string {
  if (search === '') return '';
  const asked = new URLSearchParams(search);
  const kept = names.flatMap((name) => asked.getAll(name).map((value) => [name, value]));
  const chosen = Object.entries(choices).flatMap(([name, values]) => {
    const value = asked.get(name);
    return value !== null && values.includes(value) ? [[name, value]] : [];
  });
  return new URLSearchParams(kept.concat(chosen)).toString();
}

function isFile(path: string): boolean {
  return /\.\w+$/.test(path);
}

function splitOnce(text: string, mark: string): [string, string] {
  const place = text.indexOf(mark);
  return place < 0 ? [text, ''] : [text.slice(0, place), text.slice(place + 1)];
}

/** Returns the usual spelling of an address: the router takes many spellings for one page, and so must the cache. */
function usualSpelling(path: string): string {
  if (!/[A-Z%]|.\/$/.test(path)) return path;
  const parts = path.replace(/(.)\/+$/, '$1').split('/');
  const [, first = ''] = parts;
  if (isLanguage(first.toLowerCase())) parts[1] = first.toLowerCase();
  return parts.map(usualPart).join('/');
}

function usualPart(part: string): string {
  try {
    return encodeURIComponent(decodeURIComponent(part));
  } catch {
    return part;
  }
}
