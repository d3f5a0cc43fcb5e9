import type { Course } from '../course.ts';
import { beside } from './centre-line.ts';
import type { SheetRiver } from './sheet.ts';
import { type Point, round } from './smooth-path.ts';

/** A boat is drawn midway to its next gate, because its exact place is unknown. */
export function boatPlaces(
  { start, gates, finish }: Pick<Course, 'start' | 'gates' | 'finish'>,
  { line, along }: SheetRiver,
): Point[] {
  const end = { at: finish.at, across: 0 };
  return [{ at: start.at, across: 0 }, ...gates].map((passed, index) => {
    const next = index === 0 ? passed : (gates[index] ?? end);
    const station = line.station(along((passed.at + next.at) / 2));
    const { x, y } = beside(station, ((passed.across + next.across) / 2) * station.halfWidth);
    return { x: round(x), y: round(y) };
  });
}
