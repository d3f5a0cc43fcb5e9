import fc from 'fast-check';
import { expect, test } from 'vitest';
import { fitExpected, type Passage } from './fit-expected.ts';

const many = (gate: number, group: string, hits: number, count: number): Passage[] =>
  Array.from({ length: count }, (_, index) => ({ gate, group, isPenalized: index < hits }));

test('a field without differences expects its own rate at every gate', () => {
  const rate = fitExpected(
    [1, 2, 3].flatMap((gate) => ['men', 'women'].flatMap((group) => many(gate, group, 20, 100))),
  );
  for (const gate of [1, 2, 3]) expect(rate({ gate, group: 'men' })).toBeCloseTo(0.2, 2);
});

test('odds that multiply by gate and class are found again', () => {
  // Odds 1:9 and 1:4 of two gates; a second class with twice the odds.
  const rate = fitExpected(
    many(1, 'men', 1000, 10_000).concat(
      many(2, 'men', 2000, 10_000),
      many(1, 'women', 1818, 10_000),
      many(2, 'women', 3333, 10_000),
    ),
  );
  expect(rate({ gate: 1, group: 'men' })).toBeCloseTo(0.1, 3);
  expect(rate({ gate: 2, group: 'men' })).toBeCloseTo(0.2, 3);
  expect(rate({ gate: 1, group: 'women' })).toBeCloseTo(2 / 11, 3);
  expect(rate({ gate: 2, group: 'women' })).toBeCloseTo(1 / 3, 3);
});

test('three boats without a penalty do not make a gate free of penalties', () => {
  const rate = fitExpected(many(1, 'men', 30, 100).concat(many(2, 'men', 0, 3)));
  expect(rate({ gate: 2, group: 'men' })).toBeGreaterThan(0.02);
  expect(rate({ gate: 2, group: 'men' })).toBeLessThan(0.3);
});

test('rates lie between 0 and 1, do not depend on the order, and add up to the penalties', () => {
  const passage = fc.record({
    gate: fc.integer({ min: 1, max: 6 }),
    group: fc.constantFrom('men', 'women', 'juniors'),
    isPenalized: fc.boolean(),
  });
  fc.assert(
    fc.property(fc.array(passage, { minLength: 1, maxLength: 150 }), (passages) => {
      const rate = fitExpected(passages);
      const turned = fitExpected(passages.toReversed());
      let sum = 0;
      for (const one of passages) {
        expect(rate(one)).toBeGreaterThan(0);
        expect(rate(one)).toBeLessThan(1);
        expect(turned(one)).toBeCloseTo(rate(one), 5);
        sum += rate(one);
      }
      // The invented passages of at most six gates and three classes move the sum by less than their number.
      expect(Math.abs(sum - passages.filter(({ isPenalized }) => isPenalized).length)).toBeLessThan(
        9,
      );
    }),
    { numRuns: 60 },
  );
});
