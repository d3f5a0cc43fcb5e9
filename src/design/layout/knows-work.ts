/** Route ids of the staff's pages (the desk and the tools at the river), and of pages that clubs and media embed. */
const work =
  /^\w+:(desk|judge|seat|timing|cable|self-test|screen|speaker|sin-senal\/acreditacion|insertar)\b/;

/**
 * Whether a route belongs to the staff's pages, which know all routes of the site. Public pages are opened at the river
 * on a weak connection, so they know only each other, and open staff pages as documents.
 */
export function knowsWork(routeId: string): boolean {
  return work.test(routeId);
}

export const isOfDesk = (routeId: string): boolean => /^\w+:desk\b/.test(routeId);

/** Returns the address of the public route list, next to React Router's full one. */
export function publicManifest(whole: string): string {
  return whole.replace(/\.js$/, '.public.js');
}
