import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { courseSchema } from '../course.ts';
import { beside } from '../geometry/centre-line.ts';
import { layOut, planSheet } from '../geometry/sheet.ts';
import { mostAcross } from '../most-gates.ts';
import { type CourseLayout, deriveLayout, downTheRiver, laidCourse } from './course-layout.ts';
import { layoutFaults, leastApart } from './layout-faults.ts';
import { placeOnRiver } from './place-on-river.ts';

const shipped = courseSchema.parse(JSON.parse(readFileSync('data/course.json', 'utf8')));
const shippedLayout = deriveLayout(shipped);
const named = (gates: readonly number[]) => ({ es: `Juez ${gates}`, en: `Judge ${gates}` });
const layout = (gates: CourseLayout['gates'], more: Partial<CourseLayout> = {}): CourseLayout => ({
  start: 180,
  length: 400,
  drop: 8,
  gates,
  ...more,
});
const gate = (at: number, across = 0) => ({ at, across, direction: 'downstream' as const });

describe('laidCourse', () => {
  test('returns the same course when nothing was changed', () => {
    expect(laidCourse(shipped, shippedLayout, named)).toEqual(shipped);
  });

  test('numbers the gates down the river, whatever their order', () => {
    const laid = laidCourse(shipped, layout([gate(90), gate(30, 0.5), gate(60, -0.5)]), named);
    expect(laid.gates.map(({ number, at, label }) => [number, at, label])).toEqual([
      [1, 210, 'right'],
      [2, 240, 'left'],
      [3, 270, 'right'],
    ]);
    expect(laid.judges.map(({ gates, at }) => [gates, at])).toEqual([
      [[1, 2], 225],
      [[3], 270],
    ]);
    expect(laid.judges[0]?.name).toEqual({ es: 'Juez 1,2', en: 'Judge 1,2' });
  });

  test('laidCourse keeps the judges beside their gates when a gate moves', () => {
    const [first, ...others] = shippedLayout.gates;
    const nearer = { ...shippedLayout, gates: [{ ...gate(0), ...first, at: 14 }, ...others] };
    const laid = laidCourse(shipped, nearer, named);
    expect(laid.judges[0]).toEqual({ ...shipped.judges[0], at: 214 });
    expect(laid.judges.slice(1)).toEqual(shipped.judges.slice(1));
  });

  test('moves put-in and take-out along with the lines', () => {
    const laid = laidCourse(shipped, { ...shippedLayout, start: 170, length: 390 }, named);
    const { putIn, start, finish, takeOut } = laid;
    expect([putIn.at, start.at, finish.at, takeOut.at]).toEqual([156, 170, 560, 576]);
    expect(laid.gates[0]?.at).toBe(194);
  });

  test('returns a valid course whenever layoutFaults finds no issue', () => {
    const gates = fc.array(
      fc.record({
        at: fc.integer({ min: -20, max: 460 }),
        across: fc.double({ min: -mostAcross, max: mostAcross, noNaN: true }),
        direction: fc.constantFrom('downstream' as const, 'upstream' as const),
      }),
      { maxLength: 35 },
    );
    const any = fc.record({
      start: fc.integer({ min: -5, max: 400 }),
      length: fc.integer({ min: -5, max: 600 }),
      drop: fc.integer({ min: 0, max: 30 }),
      gates,
    });
    fc.assert(
      fc.property(any, (laid) => {
        const sorted = { ...laid, gates: downTheRiver(laid.gates) };
        if (layoutFaults(shipped, sorted).length > 0) return;
        expect(() => courseSchema.parse(laidCourse(shipped, sorted, named))).not.toThrow();
      }),
    );
  });
});

describe('layoutFaults', () => {
  test('layoutFaults finds no issue in the shipped course', () => {
    expect(layoutFaults(shipped, shippedLayout)).toEqual([]);
  });

  test('layoutFaults names the gate of an issue', () => {
    const gates = downTheRiver([
      gate(2),
      gate(50),
      gate(50 + leastApart - 1),
      gate(90),
      gate(399),
      gate(Number.NaN),
    ]);
    expect(layoutFaults(shipped, layout(gates))).toEqual([
      { code: 'above', gate: 1 },
      { code: 'close', gate: 3, other: 2, metres: leastApart - 1 },
      { code: 'below', gate: 5 },
      { code: 'metres', gate: 6 },
    ]);
  });

  test.each([
    ['a start above the drawn river', { start: -1 }, 'start'],
    ['no length', { length: Number.NaN }, 'length'],
    ['no fall', { drop: 0 }, 'drop'],
    ['a finish below the drawn river', { length: 5000 }, 'offRiver'],
  ])('reports %s', (_, change, code) => {
    const faults = layoutFaults(shipped, layout([], change));
    expect(faults.map((fault) => fault.code)).toContain(code);
  });

  test('accepts a course without gates', () => {
    expect(layoutFaults(shipped, layout([]))).toEqual([]);
  });

  test('reports more gates than an edition can have', () => {
    const gates = Array.from({ length: 31 }, (_, index) => gate(10 + index * 10));
    expect(layoutFaults(shipped, layout(gates))).toEqual([{ code: 'many', count: 31 }]);
  });
});

describe('placeOnRiver for a tap on the drawn river', () => {
  const river = layOut(shipped, planSheet);

  test('returns a place on the water', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 175, max: 585 }),
        fc.integer({ min: -14, max: 14 }).map((twentieth) => twentieth / 20),
        (at, across) => {
          const station = river.line.station(river.along(at));
          const place = placeOnRiver(river, beside(station, across * station.halfWidth));
          expect(Math.abs((place?.at ?? 0) - at)).toBeLessThanOrEqual(2);
          expect(Math.abs((place?.across ?? 9) - across)).toBeLessThanOrEqual(0.1);
        },
      ),
    );
  });

  test('returns null beside the water', () => {
    const station = river.line.station(river.along(300));
    expect(placeOnRiver(river, beside(station, station.halfWidth * 1.4))).toBeNull();
    expect(placeOnRiver(river, beside(station, station.halfWidth * 1.4), 8)).not.toBeNull();
  });
});
