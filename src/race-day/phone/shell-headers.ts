/**
 * Headers of a page that comes with nothing of anybody: the phone finds what it shows on its own disk.
 * So its worker may keep the page (`isKeepable`) and starts with it where there is no line.
 */
export const shellHeaders = {
  'Cache-Control': 'public, no-cache',
  'X-Robots-Tag': 'noindex, nofollow',
} as const;
