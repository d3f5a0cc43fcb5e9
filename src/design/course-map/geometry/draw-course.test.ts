import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { courseSchema } from '../course.ts';
import { beside } from './centre-line.ts';
import { drawCourse } from './draw-course.ts';
import { bankEdge, bankPoints } from './ribbon-path.ts';
import { bandSheet, courseView, isTouching, planSheet } from './sheet.ts';
import type { Point } from './smooth-path.ts';

const NUMBER_WIDTH = 11;
const course = courseSchema.parse(JSON.parse(readFileSync('data/course.json', 'utf8')));

describe.each([
  ['plan', planSheet, courseView, 16_000],
  ['band', bandSheet, { x: 0, y: 0, width: bandSheet.width, height: bandSheet.height }, 24_000],
])('the course drawn as a %s', (_, sheet, view, limit) => {
  const drawing = drawCourse(course, sheet);
  const { line, along } = drawing.river;
  const raced = { from: along(course.putIn.at), to: along(course.takeOut.at) };

  it('the drawn course has every gate on the water, poles included', () => {
    for (const gate of drawing.gates) {
      const station = line.station(along(course.gates[gate.number - 1]?.at ?? 0));
      const off = Math.hypot(gate.point.x - station.x, gate.point.y - station.y);
      expect(off + 3.3, `gate ${gate.number}`).toBeLessThan(station.halfWidth * 0.93);
    }
  });

  it('the drawn course has banks that never cross themselves or each other', () => {
    const { left, right } = bankPoints(line, { from: 0, to: line.length, step: sheet.step });
    expect(crossings(left, left)).toBe(0);
    expect(crossings(right, right)).toBe(0);
    expect(crossings(left, right)).toBe(0);
  });

  it('the drawn course keeps the flow lines within the banks', () => {
    for (const { path } of drawing.flow) {
      for (const point of onPath(path)) {
        const nearest = line
          .stations(0, line.length, 1)
          .map((station) => ({
            station,
            away: Math.hypot(station.x - point.x, station.y - point.y),
          }))
          .reduce((a, b) => (a.away < b.away ? a : b));
        expect(nearest.away).toBeLessThan(nearest.station.halfWidth * 1.08);
      }
    }
  });

  it('the drawn course shows the whole course with its numbers', () => {
    const banks = line
      .stations(raced.from, raced.to, 4)
      .flatMap((station) => [-1, 1].map((side) => beside(station, side * bankEdge(station, 1))));
    const numbers = drawing.gates.flatMap(({ label: { x, y }, labelSide }) => [
      { x: labelSide === 'end' ? x - NUMBER_WIDTH : x, y },
      { x: labelSide === 'start' ? x + NUMBER_WIDTH : x, y },
    ]);
    for (const { x, y } of [...banks, ...numbers]) {
      expect(x).toBeGreaterThan(view.x);
      expect(x).toBeLessThan(view.x + view.width);
      expect(y).toBeGreaterThan(view.y);
      expect(y).toBeLessThan(view.y + view.height);
    }
  });

  it('leads the river out over the edges of the sheet', () => {
    for (const { x, y } of [line.station(0), line.station(line.length)]) {
      expect(x < 0 || y < 0 || x > sheet.width || y > sheet.height).toBe(true);
    }
  });

  it('the drawn course stays small and is reproducible', () => {
    const text = JSON.stringify(drawing.flow) + drawing.water + drawing.tongue + drawing.eddies;
    expect(text.length).toBeLessThan(limit);
    expect(JSON.stringify(drawCourse(course, sheet))).toBe(JSON.stringify(drawing));
  });
});

it('a river of any size is drawn into the same box', () => {
  const tenfold = {
    ...course,
    centreLine: course.centreLine.map(([x, y, width]) => [x * 10, y * 10, width * 10] as const),
    putIn: { ...course.putIn, at: course.putIn.at * 10 },
    takeOut: { ...course.takeOut, at: course.takeOut.at * 10 },
  };
  const small = drawCourse(course, planSheet).river;
  const large = drawCourse(
    courseSchema.parse({ ...course, ...rescaled(tenfold) }),
    planSheet,
  ).river;
  expect(large.scale).toBeCloseTo(small.scale / 10, 3);
  expect(large.widening).toBeCloseTo(small.widening, 1);
});

function rescaled(tenfold: { centreLine: unknown; putIn: unknown; takeOut: unknown }) {
  const far = <Spot extends { at: number }>(spot: Spot) => ({ ...spot, at: spot.at * 10 });
  return {
    ...tenfold,
    start: far(course.start),
    finish: far(course.finish),
    gates: course.gates.map(far),
  };
}

it('cuts the river outside a shown box, and shows the same gates', () => {
  const whole = drawCourse(course, planSheet);
  const cut = drawCourse(course, planSheet, courseView);
  expect(cut.gates).toEqual(whole.gates);
  expect(cut.water.length).toBeLessThan(whole.water.length * 0.8);
  const middle = onPath(cut.flow[4]?.path ?? '');
  const isShown = ({ x, y }: Point) => isTouching(courseView, { x, y, width: 0, height: 0 });
  expect(middle.filter(isShown).length).toBeGreaterThan(20);
  expect([middle[0], middle.at(-1)].map((end) => end && isShown(end))).toEqual([false, false]);
});

function crossings(a: readonly Point[], b: readonly Point[]): number {
  let count = 0;
  for (let i = 1; i < a.length; i += 1) {
    for (let j = a === b ? i + 2 : 1; j < b.length; j += 1) {
      if (isCrossing(a[i - 1], a[i], b[j - 1], b[j])) count += 1;
    }
  }
  return count;
}

function isCrossing(p?: Point, q?: Point, r?: Point, s?: Point): boolean {
  if (!p || !q || !r || !s) return false;
  const side = (a: Point, b: Point, c: Point) =>
    (b.x - a.x) * (c.y - a.y) - (b.y - a.y) * (c.x - a.x);
  return side(p, q, r) * side(p, q, s) < 0 && side(r, s, p) * side(r, s, q) < 0;
}

function onPath(path: string): Point[] {
  const numbers = (path.match(/-?\d*\.?\d+/g) ?? []).map(Number);
  const [x = 0, y = 0, , , dx = 0, dy = 0, ...rest] = numbers;
  const points = [
    { x, y },
    { x: x + dx, y: y + dy },
  ];
  for (let index = 0; index + 1 < rest.length; index += 2) {
    const last = points.at(-1) ?? { x, y };
    points.push({ x: last.x + (rest[index] ?? 0), y: last.y + (rest[index + 1] ?? 0) });
  }
  return points;
}
