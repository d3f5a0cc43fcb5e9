import type { Course } from '../course.ts';
import { beside } from './centre-line.ts';
import type { CourseDrawing } from './draw-course.ts';
import { keyedSpots, keyReach } from './keyed-spots.ts';
import { bankEdge, computeOutward } from './ribbon-path.ts';
import { type Box, courseView, isTouching } from './sheet.ts';
import { type Point, round } from './smooth-path.ts';

export interface RapidName extends Point {
  readonly name: string;
  readonly side: 'start' | 'middle' | 'end';
}

const LETTER = 3.7;
const HEIGHT = 9;

/** Places the names of rapids beside the water where there is room; a name without room is omitted. */
export function rapidNames(
  course: Course,
  drawing: CourseDrawing,
  language: 'es' | 'en',
): RapidName[] {
  const { line, along } = drawing.river;
  const taken = occupied(course, drawing);
  return course.drops.flatMap((drop) => {
    const name = drop.name[language];
    for (const away of [11, 16, 22]) {
      for (const share of [0.5, 0, 1, -0.5, 1.5]) {
        for (const bank of [-1, 1] as const) {
          const station = line.station(along(drop.at + drop.length * share));
          const { x, y } = beside(station, bank * (bankEdge(station, bank) + away));
          const out = Math.cos(computeOutward(station, bank));
          const side = Math.abs(out) < 0.4 ? 'middle' : out > 0 ? 'start' : 'end';
          const box = textBox(x, y, side, name);
          if (!isInside(box) || taken.some((other) => isTouching(box, other))) continue;
          taken.push(box);
          return [{ name, side, x: round(x), y: round(y) } as const];
        }
      }
    }
    return [];
  });
}

function occupied(course: Course, drawing: CourseDrawing): Box[] {
  const { line } = drawing.river;
  const around = ({ x, y }: Point, reach: number): Box => ({
    x: x - reach,
    y: y - reach,
    width: reach * 2,
    height: reach * 2,
  });
  const people = [...course.judges, ...course.safetyPosts];
  return [
    ...line.stations(0, line.length, 5).map((at) => around(at, at.halfWidth + 3)),
    ...drawing.gates.map(({ label }) => around(label, 9)),
    ...keyedSpots(course).map(({ spot, kind }) =>
      around(drawing.place(spot, keyReach(kind)[1]), 8),
    ),
    ...course.spectators.map((spot) => around(drawing.place(spot, 11), 13)),
    ...people.map((spot) => around(drawing.place(spot, 7), 7)),
  ];
}

function textBox(x: number, y: number, side: RapidName['side'], name: string): Box {
  const width = name.length * LETTER;
  const left = { start: x, middle: x - width / 2, end: x - width }[side];
  return { x: left, y: y - HEIGHT / 2, width, height: HEIGHT };
}

function isInside({ x, y, width }: Box): boolean {
  const { x: left, y: top } = courseView;
  return x > left && y > top && x + width < left + courseView.width && y < top + courseView.height;
}
