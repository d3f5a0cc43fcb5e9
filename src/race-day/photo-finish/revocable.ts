/** Headers of what an erasure takes back: no shared cache keeps it, a browser asks each time, and no search lists it. */
export const revocable = {
  'Cache-Control': 'private, no-cache',
  'X-Robots-Tag': 'noindex, noimageindex',
} as const;
