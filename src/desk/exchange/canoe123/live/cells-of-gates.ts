import type { DayPlan } from '../../../../race-day/log/plan/day-plan.ts';
import type { LiveCell } from './live-message.ts';

/** Letters of the slots of a course that have a cell, and the direction of those that are gates. */
const slots: Readonly<Record<string, 'down' | 'up' | null>> = {
  N: 'down',
  R: 'up',
  D: null,
  E: null,
};

/**
 * Returns the cell of each gate of a race, by position. Null when the course of Canoe123 is not that of the plan, so that
 * no message proves which gate a cell is.
 */
export function cellsOfGates(
  course: string,
  { gates }: Pick<DayPlan, 'gates'>,
  count: number,
): number[] | null {
  const known = [...course].flatMap((letter) =>
    Object.hasOwn(slots, letter) ? [slots[letter]] : [],
  );
  const places = known.flatMap((direction, place) => (direction === null ? [] : [place]));
  const own = gates.slice(0, count).map(({ direction }) => direction);
  const theirs = places.map((place) => known[place]);
  if (count === 0 || own.length !== count || theirs.join() !== own.join()) return null;
  return places;
}

/** Whether nothing is written in a cell that is no slot of the course, which would prove another course. */
export function fitsCourse(course: string, cells: readonly LiveCell[]): boolean {
  const count = [...course].filter((letter) => Object.hasOwn(slots, letter)).length;
  return cells.slice(count).every((cell) => cell === null);
}

/** Returns the sum of all cells; null when a cell holds a text. */
export function sumOfCells(cells: readonly LiveCell[]): number | null {
  let sum = 0;
  for (const cell of cells) {
    if (cell !== null && typeof cell === 'object') return null;
    sum += cell ?? 0;
  }
  return sum;
}
