import fc from 'fast-check';
import { expect, test } from 'vitest';
import { splitLine } from './split-line.ts';

test.each([
  [2000, [4500], [2000]],
  [4500, [4500], [4500]],
  [5000, [4500], [5000]],
  [7000, [4500, 2500], [4500, 2500]],
  [5000, [4500, 2500], [4500, 500]],
  [2000, [4500, 2500], [2000, 0]],
  [8000, [4500, 2500], [5500, 2500]],
])('a line of %i cents for payments that miss %j pays %j', (cents, missing, shares) => {
  expect(splitLine(cents, missing)).toEqual(shares);
});

test('every cent of any lines is booked once, and no later payment gets more than it misses', () => {
  const amounts = fc.array(fc.integer({ min: 1, max: 9999 }), { minLength: 1, maxLength: 5 });
  fc.assert(
    fc.property(amounts, amounts, (lines, prices) => {
      const held = prices.map(() => 0);
      for (const cents of lines) {
        const shares = splitLine(
          cents,
          prices.map((price, index) => Math.max(0, price - (held[index] ?? 0))),
        );
        shares.forEach((share, index) => {
          expect(share).toBeGreaterThanOrEqual(0);
          held[index] = (held[index] ?? 0) + share;
        });
      }
      const sum = (all: readonly number[]) => all.reduce((total, one) => total + one, 0);
      expect(sum(held)).toBe(sum(lines));
      prices.slice(1).forEach((price, index) => {
        expect(held[index + 1]).toBeLessThanOrEqual(price);
      });
      if (sum(lines) >= sum(prices)) {
        prices.forEach((price, index) => {
          expect(held[index]).toBeGreaterThanOrEqual(price);
        });
      }
    }),
  );
});
