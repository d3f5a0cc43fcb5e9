/**
 * Headers of a page without personal data; the phone fills it from its own storage. The service worker may therefore
 * cache the page (`isKeepable`) and start with it offline.
 */
export const shellHeaders = {
  'Cache-Control': 'public, no-cache',
  'X-Robots-Tag': 'noindex, nofollow',
} as const;
