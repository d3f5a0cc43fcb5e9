/** Header by which the service worker requests a page for offline use. */
export const copyHeader = 'X-Copy';

/** Returns whether a page is requested for offline use, so that it must hold nothing made for one visit. */
export function asksForCopy({ headers }: Pick<Request, 'headers'>): boolean {
  return headers.has(copyHeader);
}

/** Headers of a form page requested for offline use, the only response of its address that may be stored. */
export const copyHeaders = { 'Cache-Control': 'public, no-cache', Vary: copyHeader } as const;
