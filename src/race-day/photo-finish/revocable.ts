/**
 * Headers of content that an erasure removes: no shared cache stores it, a browser asks each time, and no search lists
 * it.
 */
export const revocable = {
  'Cache-Control': 'private, no-cache',
  'X-Robots-Tag': 'noindex, noimageindex',
} as const;
