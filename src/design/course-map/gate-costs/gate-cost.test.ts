import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { courseSchema } from '../course.ts';
import { drawCourse } from '../geometry/draw-course.ts';
import { isTouching, planSheet } from '../geometry/sheet.ts';
import { costliestGate, costWidth, type GateCost, gateCostMarks, labelBox } from './gate-cost.ts';

const course = courseSchema.parse(JSON.parse(readFileSync('data/course.json', 'utf8')));
const { gates } = drawCourse(course, planSheet);

function cost(gate: number, touches: number, misses: number): GateCost {
  return { gate, touches, misses, secondsLost: touches * 2 + misses * 50, runs: 20 };
}

describe('gateCostMarks', () => {
  it('draws no bar for a clean gate', () => {
    const [mark] = gateCostMarks(gates, [cost(1, 0, 0)], 50);
    expect(mark).toMatchObject({ missBar: '', touchBar: '' });
  });

  it('draws touches and misses as parts of one bar', () => {
    const [touched, missed, both] = gateCostMarks(
      gates,
      [cost(1, 3, 0), cost(2, 0, 1), cost(3, 5, 2)],
      50,
    );
    expect(touched).toMatchObject({ missBar: '' });
    expect(missed).toMatchObject({ touchBar: '' });
    expect(both?.touchBar).not.toBe('');
    expect(both?.missBar.split('L')[1]).toBe(both?.touchBar.slice(1).split('L')[0]);
  });

  it('places labels without overlap', () => {
    const costs = gates.map(({ number }) => cost(number, number % 5, (number * 7) % 6));
    const boxes = gateCostMarks(gates, costs, 50).map((mark) =>
      labelBox(costWidth(mark.cost), mark.label, mark.labelSide),
    );
    const pairs = boxes.flatMap((a, i) => boxes.slice(i + 1).map((b) => isTouching(a, b)));
    expect(pairs).not.toContain(true);
  });

  it('omits gates that the drawn course does not have', () => {
    expect(gateCostMarks(gates, [cost(13, 1, 0)], 50)).toEqual([]);
  });
});

describe('costliestGate', () => {
  it('returns the gate with the most seconds, the first of equals', () => {
    expect(costliestGate([cost(1, 1, 0), cost(2, 0, 1), cost(3, 0, 1)])?.gate).toBe(2);
  });

  it('returns undefined when all gates are clean', () => {
    expect(costliestGate([cost(1, 0, 0)])).toBeUndefined();
  });
});
