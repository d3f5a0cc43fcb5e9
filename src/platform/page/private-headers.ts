/** Not `no-referrer`: browsers would send `Origin: null`, which React Router refuses. */
export const formHeaders = {
  'Cache-Control': 'private, no-store',
  'Referrer-Policy': 'same-origin',
} as const;

/** Headers of a page whose address opens a registration: also hidden from search engines. */
export const privateHeaders = { ...formHeaders, 'X-Robots-Tag': 'noindex, nofollow' } as const;
