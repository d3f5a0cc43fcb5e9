/** Header by which the service worker asks for a page to keep on a visitor's device. */
export const copyHeader = 'X-Copy';

/** Whether an answer is to be kept on a device: it may carry nothing that is made for one visit. */
export function asksForCopy({ headers }: Pick<Request, 'headers'>): boolean {
  return headers.has(copyHeader);
}

/** Headers of a form page that is asked for as a copy: the one answer of its address to keep. */
export const copyHeaders = { 'Cache-Control': 'public, no-cache', Vary: copyHeader } as const;
