import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { courseSchema } from '../course.ts';
import { drawCourse } from './draw-course.ts';
import { runLine } from './run-line.ts';
import { planSheet } from './sheet.ts';
import type { Point } from './smooth-path.ts';

const course = courseSchema.parse(JSON.parse(readFileSync('data/course.json', 'utf8')));
const drawing = drawCourse(course, planSheet);
const all = course.gates.map(({ number }) => number);

function drawLine({ missed = [] as number[], endsAt = null as number | null, gates = all }) {
  return runLine(course, drawing.river, {
    through: new Set(gates.filter((number) => !missed.includes(number))),
    missed: new Set(missed),
    endsAt,
  });
}

function nearest(line: readonly Point[], { x, y }: Point) {
  return Math.min(...line.map((point) => Math.hypot(point.x - x, point.y - y)));
}

const pointOf = (gate: number) => drawing.gates[gate - 1]?.point ?? { x: 0, y: 0 };

describe('the line of a run', () => {
  test('leads through every gate that was passed', () => {
    const line = drawLine({});
    for (const gate of all) expect(nearest(line, pointOf(gate)), `${gate}`).toBeLessThan(3.3);
  });

  test('leads past a missed gate, outside its poles', () => {
    for (const gate of all) {
      const off = nearest(drawLine({ missed: [gate] }), pointOf(gate));
      expect(off, `${gate}`).toBeGreaterThan(3.3);
      expect(off, `${gate}`).toBeLessThan(14);
    }
  });

  test('follows the bends of the river where gates are unknown', () => {
    const { line, along } = drawing.river;
    const points = drawLine({ gates: [1, 12] });
    for (let at = course.start.at; at < course.finish.at; at += 5) {
      const station = line.station(along(at));
      expect(nearest(points, station), `${at} m`).toBeLessThan(station.halfWidth + 5);
    }
  });

  test('the line of a run goes to the finish, or ends where the run ended', () => {
    const finish = drawing.river.line.station(drawing.river.along(course.finish.at));
    expect(nearest(drawLine({}).slice(-1), finish)).toBeLessThan(0.1);
    expect(nearest(drawLine({ endsAt: 5 }), pointOf(8))).toBeGreaterThan(20);
    expect(nearest(drawLine({ endsAt: 5 }), pointOf(5))).toBeLessThan(3.3);
  });

  test('the line of a run never leaves the water', () => {
    const { line } = drawing.river;
    const stations = line.stations(0, line.length, 1);
    for (const point of drawLine({ missed: [3, 8] })) {
      const at = stations.reduce((best, one) =>
        Math.hypot(one.x - point.x, one.y - point.y) <
        Math.hypot(best.x - point.x, best.y - point.y)
          ? one
          : best,
      );
      expect(Math.hypot(at.x - point.x, at.y - point.y)).toBeLessThan(at.halfWidth);
    }
  });
});
