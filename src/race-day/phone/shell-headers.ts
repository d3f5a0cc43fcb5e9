/** The page has no personal data, so the service worker may cache it (`isKeepable`) and start offline. */
export const shellHeaders = {
  'Cache-Control': 'public, no-cache',
  'X-Robots-Tag': 'noindex, nofollow',
} as const;
