import type { Course } from '../course.ts';
import { beside } from './centre-line.ts';
import { sideOf } from './ribbon-path.ts';
import type { SheetRiver } from './sheet.ts';
import { type Point, smoothPath } from './smooth-path.ts';

/** Line of a clean run, from the start through every gate to the take-out. */
export function runPath(course: Course, { line, along }: SheetRiver): string {
  const start = line.station(along(course.start.at));
  const points: Point[] = [start];
  for (const gate of course.gates) {
    const at = along(gate.at);
    const station = line.station(at);
    const across = gate.across * station.halfWidth;
    const isUpstream = gate.direction === 'upstream';
    for (const step of isUpstream ? [11, 5, -3, 4] : [-9, -4, 0, 4, 9]) {
      points.push(beside(line.station(at + step), across));
    }
  }
  const end = line.station(along(course.takeOut.at));
  points.push(line.station(along(course.finish.at)));
  points.push(beside(end, sideOf(course.takeOut.side) * end.halfWidth * 0.7));
  return smoothPath(points);
}
