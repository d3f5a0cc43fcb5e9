import fc from 'fast-check';
import { expect, test } from 'vitest';
import { compareRate, normalQuantile, wilsonInterval } from './compare-rate.ts';

const z95 = 1.959964;

test.each([
  // Newcombe 1998, table I, and the interval of 10 in 100.
  [81 / 263, 263, 0.2553, 0.3662],
  [15 / 148, 148, 0.0624, 0.1605],
  [0 / 20, 20, 0, 0.1611],
  [1 / 29, 29, 0.0061, 0.1718],
  [10 / 100, 100, 0.0552, 0.1744],
])('the interval of %d in %d trials is that of the literature', (rate, size, low, high) => {
  const interval = wilsonInterval(rate, size, z95);
  expect(interval[0]).toBeCloseTo(low, 4);
  expect(interval[1]).toBeCloseTo(high, 4);
});

test.each([
  [0.975, 1.959964],
  [0.995, 2.575829],
  [0.9995, 3.290527],
])('the normal quantile of %d is %d', (probability, z) => {
  expect(Math.abs(normalQuantile(probability) - z)).toBeLessThan(0.0005);
});

test('an interval holds its rate and narrows with more trials', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 500 }),
      fc.float({ min: 0, max: 1, noNaN: true }),
      (size, share) => {
        const rate = Math.round(share * size) / size;
        const [low, high] = wilsonInterval(rate, size, z95);
        const [lower, upper] = wilsonInterval(rate, size * 4, z95);
        expect(low).toBeLessThanOrEqual(rate + 1e-9);
        expect(high).toBeGreaterThanOrEqual(rate - 1e-9);
        expect(upper - lower).toBeLessThan(high - low);
      },
    ),
  );
});

const passages = (hits: number, misses: number, expected: number, run: (index: number) => string) =>
  Array.from({ length: hits + misses }, (_, index) => {
    return { isPenalized: index < hits, expected, run: run(index) };
  });

test('twice the penalties of the field stand out, more rows compared or not', () => {
  const alone = (index: number) => String(index);
  expect(compareRate(passages(60, 140, 0.15, alone), 1)?.verdict).toBe('higher');
  expect(compareRate(passages(60, 140, 0.15, alone), 40)?.verdict).toBe('higher');
  expect(compareRate(passages(4, 196, 0.15, alone), 40)?.verdict).toBe('lower');
  expect(compareRate(passages(33, 167, 0.15, alone), 1)?.verdict).toBe('as_expected');
  expect(compareRate([], 1)).toBeNull();
});

test('a difference that stands out alone does not among forty rows', () => {
  const alone = (index: number) => String(index);
  expect(compareRate(passages(28, 72, 0.18, alone), 1)?.verdict).toBe('higher');
  expect(compareRate(passages(28, 72, 0.18, alone), 40)?.verdict).toBe('as_expected');
});

test('penalties of a few capsized boats widen the interval', () => {
  const alone = compareRate(
    passages(60, 140, 0.15, (index) => String(index)),
    20,
  );
  const together = compareRate(
    passages(60, 140, 0.15, (index) => String(Math.floor(index / 10))),
    20,
  );
  expect(alone?.verdict).toBe('higher');
  expect(together?.verdict).toBe('as_expected');
  expect((together?.high ?? 0) - (together?.low ?? 0)).toBeGreaterThan(
    ((alone?.high ?? 0) - (alone?.low ?? 0)) * 2,
  );
});

test('one capsized boat says nothing about the judge, and fewer than five runs say too little', () => {
  const capsized = compareRate(
    passages(7, 0, 0.1, () => 'only'),
    1,
  );
  expect(capsized?.verdict).toBe('too_few');
  // The seven passages count as one: Wilson's interval of 1 in 1.
  expect(capsized?.low).toBeCloseTo(0.2065, 3);
  const inRuns = (runs: number) =>
    compareRate(
      passages(40, 0, 0.1, (index) => String(index % runs)),
      1,
    )?.verdict;
  expect([4, 5].map(inRuns)).toEqual(['too_few', 'higher']);
});

test('the interval of two clusters is that of the cluster variance computed by hand', () => {
  // Runs with 3 of 4 and 1 of 4 penalties: residuals 1 and -1, so 2 × 2/1 over 8 × 0.25 gives a design effect of 2.
  const two = compareRate(
    [3, 1].flatMap((hits, run) => passages(hits, 4 - hits, 0.5, () => String(run))),
    1,
  );
  const [low, high] = wilsonInterval(0.5, 4, z95);
  expect(two?.low).toBeCloseTo(low, 3);
  expect(two?.high).toBeCloseTo(high, 3);
});
