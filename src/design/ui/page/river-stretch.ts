import { findPublicPage, publicPages, type RiverMoment } from './public-pages.ts';

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
  // Pages of one scene are next to each other.
  if (river !== 'above') above = riverMoments[river] + row / 2500;
  stretchOf.set(path, above);
}

/**
 * Returns a page header's position along the drawn river, from 0 at its upper end to 1. Families of
 * pages, years and pages below a year each have their place. `address` has no language.
 */
export function riverStretch(address: string): number {
  const stretch = stretchOf.get(findPublicPage(address)?.path ?? '') ?? 1;
  const [, year, below] = /\/(\d{4})(\/|$)/.exec(address) ?? [];
  if (year === undefined) return stretch;
  return stretch + (Number(year) % 10) / 590 + (below ? 0.0002 : 0);
}
