import { localizedPath, splitPath } from '../platform/i18n/localized-path.ts';

/** Where a visitor lands who asks without signal for a page that was never kept. */
export const offlinePath = '/sin-senal';

/** Search parameter of the offline page: the address that was asked for. */
export const wantedParam = 'de';

/** The pages that are always kept, as the server lists them for this race. */
export const keptListPath = '/sin-senal/paginas.json';

/** Pages with forms and pages of one visitor: they always come from the server or not at all. */
const liveOnly = /^\/(registro|confirmacion|payments|api|assets)(\/|$)/;
const file = /\.[a-z0-9]+$/i;

/** Whether a page's address may be kept on the visitor's device. */
export function mayBeKept(pathname: string): boolean {
  const { path } = splitPath(pathname);
  // `//other.example` as a path of this site is asked for, kept and led to as another site.
  return !pathname.startsWith('//') && !liveOnly.test(path) && !file.test(path);
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
 * own, the same page without a language, then without its search; the empty path is home.
 */
export function keptUnder({ pathname, search }: Pick<URL, 'pathname' | 'search'>): string[] {
  const { path: named, language } = splitPath(pathname.replace(/(.)\/$/, '$1'));
  const path = named === '/' ? '/home' : named;
  const own = localizedPath(path, language);
  return [...new Set([own + search, path + search, own, path])];
}
