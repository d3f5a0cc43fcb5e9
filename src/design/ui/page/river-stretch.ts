import { publicPageOf, publicPages } from './public-pages.ts';

/** The stretches of the river that pages have, counted from its upper end. */
const stretchOf = new Map<string, number>();
let stretches = 0;
for (const { path, river } of publicPages) {
  if (river === 'next') stretches += 1;
  if (river !== 'end') stretchOf.set(path, stretches - 1);
}

/**
 * Where along the drawn river the head of a page stands, from 0 at its upper end to 1 at its lower:
 * each family of pages has a stretch of its own, each year a place on it, and what
 * lies below a year another beside it. `address` is without its
 * language; what is no public page stands at the lower end.
 */
export function riverStretch(address: string): number {
  const stretch = stretchOf.get(publicPageOf(address)?.path ?? '');
  if (stretch === undefined) return 1;
  const [, year, below] = /\/(\d{4})(\/|$)/.exec(address) ?? [];
  if (year === undefined) return (stretch + 0.5) / stretches;
  return (stretch + (Number(year) % 10) / 10 + (below ? 0.05 : 0)) / stretches;
}
