/** Headers of a page that belongs to one visitor: kept nowhere and found nowhere. */
export const privateHeaders = {
  'Cache-Control': 'no-store',
  'X-Robots-Tag': 'noindex, nofollow',
} as const;
