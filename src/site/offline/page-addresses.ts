import type { PublicPath, QueryOf } from '../../design/ui/page/public-pages.ts';
import type { Language } from '../../platform/i18n/languages.ts';
import { localizedPath, splitPath } from '../../platform/i18n/localized-path.ts';
import type { TextKey } from '../../platform/i18n/text-key.ts';

/** Stand-in for a page that was never stored, without signal. */
export const offlinePath = '/sin-senal' satisfies PublicPath;

/** Stand-in for a page of a single visitor, without signal. */
export const privatePath = '/sin-senal/privada' satisfies PublicPath;

/** Stand-in for the answer to a form that could not be sent. */
export const unsentPath = '/sin-senal/sin-enviar' satisfies PublicPath;

/** Pages needed at the river: stored first, and offered when another page was not stored. */
export const riverPages = [
  ['/carrera/reglamento', 'nav.regulations'],
  ['/carrera/programa', 'nav.schedule'],
  ['/carrera/lugar', 'nav.place'],
] as const satisfies readonly (readonly [PublicPath, TextKey])[];

/** Stand-in for the check-in page of the desk, stored when that page is opened. */
export const checkInShellPath = '/sin-senal/acreditacion' satisfies PublicPath;
const checkIn = /^\/(mesa\/acreditacion|desk\/check-in)\/?$/;

/** Pages of race-day phones: they contain no personal data and load the rest from the phone's own storage. */
const phonePages = {
  es: [
    '/juez',
    '/juez/planilla',
    '/cronometro',
    '/cronometro/cable',
    '/eliminatorias',
    '/locucion',
  ],
  en: ['/judge', '/judge/planilla', '/timing', '/timing/cable', '/heats', '/speaker'],
} as const;
const seatPage = /^\/(puesto|seat)\/?$/;
/** Screen pages: they also start without a connection, but phones do not store them. */
const screenPages: readonly string[] = ['/pantalla', '/screen'];

/** Query parameter of the offline page: the requested address. */
export const wantedParam = 'de' satisfies QueryOf<typeof offlinePath>;

export const keptListPath = '/sin-senal/paginas.json';

/**
 * Pages with forms, pages of a single visitor and the frames of other sites, which repeat a page: a visit never stores
 * them.
 */
const liveOnly =
  /^\/((registro|confirmacion|certificado|payments|noticias|mesa|desk|api|assets)(\/|$)|insertar\/.|resultados\/[^/]+\/llegadas)/;
/** Pages whose addresses give access to a registration, a subscription to its news, or the desk. */
const ofOneVisitor = /^\/(confirmacion|payments|noticias|mesa|desk|api\/generateLinkPayment)(\/|$)/;
const form = /^\/registro(\/|$)/;
const file = /\.[a-z0-9]+$/i;

export function mayBeKept(pathname: string): boolean {
  const { path } = splitPath(pathname);
  // A path that starts with `//`, as in `//other.example`, would lead to another site.
  return !pathname.startsWith('//') && !liveOnly.test(path) && !file.test(path);
}

/** Whether a page may have a copy, as also the form has, which the worker fetches itself. */
export function mayHaveCopy(pathname: string): boolean {
  return mayBeKept(pathname) || form.test(splitPath(pathname).path);
}

/** Whether a page belongs to a single visitor: never stored, and never named in another address. */
export function isOfOneVisitor(pathname: string): boolean {
  return ofOneVisitor.test(splitPath(pathname).path);
}

export function isCheckIn(pathname: string): boolean {
  return checkIn.test(splitPath(pathname).path);
}

export function isPhonePage(pathname: string): boolean {
  const path = splitPath(pathname).path.replace(/(.)\/$/, '$1');
  return [...Object.values(phonePages).flat(), ...screenPages].some((page) => page === path);
}

/** Returns the path of a race-day phone page by its Spanish name. Null for any other name. */
export function phonePageIn(language: Language | null, name: string): string | null {
  const names: readonly string[] = phonePages.es;
  const page = phonePages[language ?? 'es'][names.indexOf(`/${name}`)];
  return page === undefined ? null : localizedPath(page, language);
}

/** Returns the pages that a phone stores when it opens its seat or one of these pages. Empty for other pages. */
export function phonePagesFor(pathname: string): string[] {
  const { path, language } = splitPath(pathname);
  const isPhones = isPhonePage(pathname) && !screenPages.includes(path);
  if (!seatPage.test(path) && !isPhones) return [];
  return phonePages[language ?? 'es'].map((page) => localizedPath(page, language));
}

export function isOfflinePage(pathname: string): boolean {
  const { path } = splitPath(pathname);
  return path === offlinePath || path.startsWith(`${offlinePath}/`);
}

/** Null for a request that is no data request (`/media.data?_routes=…`). */
export function pageOfDataRequest(address: URL): URL | null {
  if (!address.pathname.endsWith('.data')) return null;
  const page = new URL(address);
  page.pathname = address.pathname.replace(/(?:\/_)?\.data$/, '') || '/';
  page.searchParams.delete('_routes');
  return page;
}

/**
 * Returns the addresses under which a copy of a page may be stored, best first: its own, then with the visitor's
 * language or without one, then without its query. The empty path is the home page.
 */
export function keptUnder(
  { pathname, search }: Pick<URL, 'pathname' | 'search'>,
  visitor: Language | null,
): string[] {
  const { path: named, language } = splitPath(pathname.replace(/(.)\/$/, '$1'));
  const path = named === '/' ? '/home' : named;
  const own = localizedPath(path, language);
  const other = language === null ? localizedPath(path, visitor) : path;
  return [...new Set([own + search, other + search, own, other])];
}
