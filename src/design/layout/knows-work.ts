/**
 * Pages of who works on the race: the desk, and what stands beside the river; and what clubs and press
 * take for pages of their own.
 */
const work =
  /^\w+:(desk|judge|seat|timing|cable|self-test|screen|speaker|sin-senal\/acreditacion|insertar)\b/;

/**
 * Whether a route, by its id, is of who works: its pages know all routes of the site. Public pages,
 * which are opened at the river on a weak line, know each other alone, and reach these as documents.
 */
export function knowsWork(routeId: string): boolean {
  return work.test(routeId);
}

/** Whether a route, by its id, is a page of the desk. */
export const isOfDesk = (routeId: string): boolean => /^\w+:desk\b/.test(routeId);

/** Address of the shorter list of routes, beside the whole one of React Router. */
export function publicManifest(whole: string): string {
  return whole.replace(/\.js$/, '.public.js');
}
