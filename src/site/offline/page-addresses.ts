import type { PublicPath, QueryOf } from '../../design/ui/page/public-pages.ts';
import type { Language } from '../../platform/i18n/languages.ts';
import { localizedPath, splitPath } from '../../platform/i18n/localized-path.ts';
import type { TextKey } from '../../platform/i18n/text-key.ts';

/** Where a visitor lands who asks without signal for a page that was never kept. */
export const offlinePath = '/sin-senal' satisfies PublicPath;

/** What stands in the place of a page of one visitor while there is no signal. */
export const privatePath = '/sin-senal/privada' satisfies PublicPath;

/** What stands in the place of the answer to a form that could not be sent. */
export const unsentPath = '/sin-senal/sin-enviar' satisfies PublicPath;

/** What one needs at the river: kept first, and named where something else was not kept. */
export const riverPages = [
  ['/carrera/reglamento', 'nav.regulations'],
  ['/carrera/programa', 'nav.schedule'],
  ['/carrera/lugar', 'nav.place'],
] as const satisfies readonly (readonly [PublicPath, TextKey])[];

/** What stands in for the accreditation table of the desk; kept by who opened that one. */
export const checkInShellPath = '/sin-senal/acreditacion' satisfies PublicPath;
const checkIn = /^\/(mesa\/acreditacion|desk\/check-in)\/?$/;

/** Pages of race day's phones: they come with nothing of anybody and find the rest on the phone. */
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
/** A screen's page: it starts without a line too, but no phone keeps it for another. */
const screenPages: readonly string[] = ['/pantalla', '/screen'];

/** Search parameter of the offline page: the address that was asked for. */
export const wantedParam = 'de' satisfies QueryOf<typeof offlinePath>;

/** The pages that are always kept, as the server lists them for this race. */
export const keptListPath = '/sin-senal/paginas.json';

/** Pages with forms and pages of one visitor: what a visit shows of them is never kept. */
const liveOnly =
  /^\/(registro|confirmacion|certificado|payments|noticias|mesa|desk|api|assets)(\/|$)/;
/** Their addresses open a registration, its news, or the desk. */
const ofOneVisitor = /^\/(confirmacion|payments|noticias|mesa|desk|api\/generateLinkPayment)(\/|$)/;
const form = /^\/registro(\/|$)/;
const file = /\.[a-z0-9]+$/i;

/** Whether a page's address may be kept on the visitor's device. */
export function mayBeKept(pathname: string): boolean {
  const { path } = splitPath(pathname);
  // `//other.example` as a path of this site is asked for, kept and led to as another site.
  return !pathname.startsWith('//') && !liveOnly.test(path) && !file.test(path);
}

/**
 * Whether a page may have a copy on the device, or a page of ours says that it has none: one that may
 * be kept, or the form, of which the worker keeps a copy that it asks for itself.
 */
export function mayHaveCopy(pathname: string): boolean {
  return mayBeKept(pathname) || form.test(splitPath(pathname).path);
}

/** Whether a page belongs to one visitor: never kept, and not to be named in another address. */
export function isOfOneVisitor(pathname: string): boolean {
  return ofOneVisitor.test(splitPath(pathname).path);
}

/** Whether a page is the accreditation table of the desk. */
export function isCheckIn(pathname: string): boolean {
  return checkIn.test(splitPath(pathname).path);
}

/** Whether a page is one that race day's phones start with. */
export function isPhonePage(pathname: string): boolean {
  const path = splitPath(pathname).path.replace(/(.)\/$/, '$1');
  return [...Object.values(phonePages).flat(), ...screenPages].some((page) => page === path);
}

/** The address of a page of race day's phones, from its Spanish name; null for anything else. */
export function phonePageIn(language: Language | null, name: string): string | null {
  const names: readonly string[] = phonePages.es;
  const page = phonePages[language ?? 'es'][names.indexOf(`/${name}`)];
  return page === undefined ? null : localizedPath(page, language);
}

/** The pages to keep on the phone of who opened its seat or one of them; none for other pages. */
export function phonePagesFor(pathname: string): string[] {
  const { path, language } = splitPath(pathname);
  const isPhones = isPhonePage(pathname) && !screenPages.includes(path);
  if (!seatPage.test(path) && !isPhones) return [];
  return phonePages[language ?? 'es'].map((page) => localizedPath(page, language));
}

/** Whether an address is one of the pages that are shown instead of another one. */
export function isOfflinePage(pathname: string): boolean {
  const { path } = splitPath(pathname);
  return path === offlinePath || path.startsWith(`${offlinePath}/`);
}

/** The page that one of the router's data requests (`/media.data?_routes=…`) belongs to. */
export function pageOfDataRequest(address: URL): URL | null {
  if (!address.pathname.endsWith('.data')) return null;
  const page = new URL(address);
  page.pathname = address.pathname.replace(/(?:\/_)?\.data$/, '') || '/';
  page.searchParams.delete('_routes');
  return page;
}

/**
 * Addresses under which a page that is asked for without signal may be kept, the best first: its
 * own, the same page with the visitor's language or without one, then without its search; the empty
 * path is home.
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
