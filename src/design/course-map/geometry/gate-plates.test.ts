import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { courseSchema } from '../course.ts';
import { drawCourse } from './draw-course.ts';
import { gatePlates, plateBox } from './gate-plates.ts';
import { isTouching, planSheet } from './sheet.ts';

const course = courseSchema.parse(JSON.parse(readFileSync('data/course.json', 'utf8')));
const drawing = drawCourse(course, planSheet);

const distance = (a: { x: number; y: number }, b: { x: number; y: number }) =>
  Math.hypot(a.x - b.x, a.y - b.y);

describe('the places of a boat on the map', () => {
  const { passed, gates, river } = drawing;

  it('the places of a boat on the map are one before the first gate, one between each two and one after the last', () => {
    expect(passed).toHaveLength(gates.length + 1);
  });

  it('begin at the start', () => {
    const start = river.line.station(river.along(course.start.at));
    expect(distance(passed[0] ?? start, start)).toBeLessThan(0.2);
    expect(distance(passed[0] ?? start, gates[0]?.point ?? start)).toBeGreaterThan(10);
  });

  it('the places of a boat on the map are nearer to the two gates around them than these are to each other', () => {
    for (const [index, gate] of gates.slice(0, -1).entries()) {
      const [place, next] = [passed[index + 1], gates[index + 1]];
      if (!place || !next) throw new Error('no place');
      const apart = distance(gate.point, next.point);
      expect(distance(place, gate.point)).toBeLessThan(apart);
      expect(distance(place, next.point)).toBeLessThan(apart);
    }
  });

  it('the places of a boat on the map are on the water, in bends too', () => {
    const stations = river.line.stations(0, river.line.length, 1);
    for (const place of passed) {
      const near = stations.toSorted((a, b) => distance(a, place) - distance(b, place))[0];
      expect(near && distance(near, place)).toBeLessThan(near?.halfWidth ?? 0);
    }
  });
});

describe('gatePlates', () => {
  const boxes = gatePlates(drawing).map(plateBox);

  it('lets no plate cover another', () => {
    const pairs = boxes.flatMap((a, i) => boxes.slice(i + 1).map((b) => isTouching(a, b)));
    expect(pairs).not.toContain(true);
  });

  it('lets no plate cover a gate', () => {
    const covered = drawing.gates.filter(({ point }) =>
      boxes.some((box) => isTouching(box, { ...point, width: 0.1, height: 0.1 })),
    );
    expect(covered).toEqual([]);
  });

  it('gatePlates keeps each plate nearest to its own gate', () => {
    const strays = gatePlates(drawing).flatMap((plate, index) => {
      const near = drawing.gates.toSorted(
        (a, b) => distance(a.point, plate) - distance(b.point, plate),
      )[0];
      return near?.number === index + 1 ? [] : [index + 1];
    });
    expect(strays).toEqual([]);
  });
});
