import type { Board } from './read-board.ts';
import { type Boat, isSameBoat } from './standing-stamps.ts';

/**
 * The boat that a number of the gear is: one that is expected before one that only stands in a list,
 * as a bib may belong to two boats of the day; null where it is of none, or of several.
 */
export function boatOfNumber(
  bib: number,
  { course, queue, passed, boats }: Pick<Board, 'course' | 'queue' | 'passed' | 'boats'>,
  end: 'start' | 'finish',
): Boat | null {
  const expected = end === 'start' ? [...passed, ...queue] : course;
  for (const list of [expected, boats]) {
    const found = list.filter((boat) => boat.bib === bib);
    const [first, ...others] = found;
    if (first && (list === expected || others.every((other) => isSameBoat(other, first)))) {
      return { race: first.race, bib, attempt: first.attempt };
    }
  }
  return null;
}
