import type { Race } from '../../../record/race/race.ts';

/** How the strip of a category looks: its ground, what is written on it, the pattern at its ends. */
export interface CategoryStrip {
  fill: string;
  ink: string;
  /** `boat-parts.typ` draws it: two categories are told apart in black and white too. */
  pattern: (typeof patterns)[number];
}

const white = '#ffffff';
const ink = '#0b1f24';
/** In an order in which neighbours differ in brightness too. */
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

/** Seven: with eight colours, 56 categories look different before one comes again. */
const patterns = ['diagonal', 'bars', 'dots', 'checks', 'lines', 'zigzag', 'crosses'] as const;

/** The strip of a category, by its place among those of the race: the same on every paper. */
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
