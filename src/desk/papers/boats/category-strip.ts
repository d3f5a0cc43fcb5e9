import type { Race } from '../../../record/race/race.ts';

export interface CategoryStrip {
  fill: string;
  ink: string;
  /** Drawn by `boat-parts.typ`, so that two categories also differ in black and white. */
  pattern: (typeof patterns)[number];
}

const white = '#ffffff';
const ink = '#0b1f24';
/** Ordered so that neighbours differ in brightness too. */
const colors = [
  { fill: '#c2213a', ink: white },
  { fill: '#f6c31c', ink },
  { fill: '#14589c', ink: white },
  { fill: '#8ed6a8', ink },
  { fill: '#6a3d9a', ink: white },
  { fill: '#f08a24', ink },
  { fill: '#12684a', ink: white },
  { fill: '#8cc9ea', ink },
] as const;

/** Seven patterns with eight colours give 56 different strips. */
const patterns = ['diagonal', 'bars', 'dots', 'checks', 'lines', 'zigzag', 'crosses'] as const;

/** Returns the strip of a category by its position in the race: the same on every paper. */
export function categoryStrip(race: Pick<Race, 'registration'>, category: number): CategoryStrip {
  const { categories } = race.registration;
  const listed = categories.findIndex((one) => one.category === category);
  const place = listed >= 0 ? listed : categories.length + category;
  const color = colors[place % colors.length] ?? colors[0];
  return {
    fill: color.fill,
    ink: color.ink,
    pattern: patterns[place % patterns.length] ?? patterns[0],
  };
}
