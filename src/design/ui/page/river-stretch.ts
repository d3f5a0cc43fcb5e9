import { publicPageOf, publicPages, type RiverMoment } from './public-pages.ts';

/** Where along the drawn river each moment of the day is, from 0 at its upper end to 1 at its lower. */
export const riverMoments = {
  pool: 0.02,
  start: 0.21,
  rapid: 0.31,
  gates: 0.44,
  bank: 0.62,
  camera: 0.7,
  finish: 0.785,
  end: 0.98,
} as const satisfies Record<RiverMoment, number>;

const stretchOf = new Map<string, number>();
let above = 0;
for (const [row, { path, river }] of publicPages.entries()) {
  // Each page beside those of its moment.
  if (river !== 'above') above = riverMoments[river] + row / 2500;
  stretchOf.set(path, above);
}

/**
 * Where along the drawn river the head of a page stands, from 0 at its upper end to 1 at its lower:
 * each family of pages shows a moment of its own, each year a place beside it, and what
 * lies below a year another. `address` is without its language; what is no public page stands at the
 * lower end.
 */
export function riverStretch(address: string): number {
  const stretch = stretchOf.get(publicPageOf(address)?.path ?? '') ?? 1;
  const [, year, below] = /\/(\d{4})(\/|$)/.exec(address) ?? [];
  if (year === undefined) return stretch;
  return stretch + (Number(year) % 10) / 590 + (below ? 0.0002 : 0);
}
