import { isLanguage, type Language } from '../../i18n/languages.ts';
import { localizedPath, splitPath } from '../../i18n/localized-path.ts';

/** An address whose answers are the same for everybody, until what it shows changes. */
export interface KeptRule<Shows extends string = string> {
  /** Path without a language; `:name` stands for one part. */
  path: string;
  /** What the answer shows, and is made anew for. */
  shows: Shows;
  /** The parameters of the query that the answer depends on; all others are left out. */
  query?: readonly string[];
  /** Those that have few values: any other value is left out, as is all but the first. */
  choices?: Readonly<Record<string, readonly string[]>>;
  /** Programs ask for it: it has no language of its own and no data request. */
  api?: boolean;
}

/** An address that was asked for and has a rule. */
export interface KeptAddress<Shows extends string = string> {
  shows: Shows;
  params: Readonly<Record<string, string>>;
  /** The language that the address names; null where the visitor decides. */
  language: Language | null;
  /** Whether a cookie may say the language, as on pages. */
  byCookie: boolean;
  /** The address as it is rendered: without what the answer does not depend on. */
  url: string;
  /** One of many, by its query or its spelling: kept apart so that they do not push out the others. */
  isOdd: boolean;
  /**
   * Where this address may turn out to lead nowhere: an address that surely does, whose page is sent
   * for all of them. It is its own one; null where there is none.
   */
  missing: string | null;
}

interface Unknown<Shows extends string> {
  /** Whether an address may lead somewhere. */
  knows: (pathname: string) => boolean;
  /** What the page for those shows that lead nowhere. */
  shows: Shows;
}

/** The router's own parameter of its data requests. */
const dataRoutes = '_routes';
/** Nobody asks for a longer one twice: it is neither kept nor remembered. */
export const maxAddressLength = 300;
/** No page of the site map, and no name that a page could have. */
const nowhere = '/404';
const noName = '-';

/**
 * Makes the look-up of addresses: what rule an address (path and query) has; null for one that must
 * not be kept. All that surely lead nowhere are one address in each language.
 */
export function keptAddresses<Shows extends string = string>(
  rules: readonly KeptRule<Shows>[],
  unknown?: Unknown<Shows>,
): (address: string) => KeptAddress<Shows> | null {
  const matchers = rules.map((rule) => ({ rule, matches: matcherOf(rule.path) }));
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

interface Found {
  language: Language | null;
  isData: boolean;
  search: string;
  pathname: string;
  params: Readonly<Record<string, string>>;
}

function keptAddress<Shows extends string>(
  { path, shows, api = false, query: names = [], choices = {} }: KeptRule<Shows>,
  { language, isData, search, pathname, params }: Found,
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

function matcherOf(pattern: string): (path: string) => Record<string, string> | null {
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

/** Pages have data requests, files have none. */
function isFile(path: string): boolean {
  return /\.\w+$/.test(path);
}

function splitOnce(text: string, mark: string): [string, string] {
  const place = text.indexOf(mark);
  return place < 0 ? [text, ''] : [text.slice(0, place), text.slice(place + 1)];
}

/**
 * An address as it is usually written: it may be spelled in any number of ways, which are one page to
 * the router and must not be many to us.
 */
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
