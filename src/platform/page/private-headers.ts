/**
 * Headers of a page with a form: it belongs to one visitor, and no cache keeps it. No other site
 * gets its address. It is not `no-referrer`: browsers then send a form with `Origin: null`, which
 * React Router refuses.
 */
export const formHeaders = {
  'Cache-Control': 'private, no-store',
  'Referrer-Policy': 'same-origin',
} as const;

/** Headers of a page whose address opens a registration: no search engine finds it either. */
export const privateHeaders = { ...formHeaders, 'X-Robots-Tag': 'noindex, nofollow' } as const;
