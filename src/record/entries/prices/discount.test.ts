import fc from 'fast-check';
import { expect, test } from 'vitest';
import { discountKinds, discountOn } from './discount.ts';

test.each([
  ['amount', 1000, 4500, 1000],
  ['amount', 5000, 4500, 4500],
  ['percent', 20, 4500, 900],
  ['percent', 33, 4501, 1485],
  ['percent', 100, 4500, 4500],
  ['free', 0, 4500, 4500],
] as const)('a discount of %s %i on a fee of %i is %i', (kind, value, fee, off) => {
  expect(discountOn(fee, { kind, value })).toBe(off);
});

test('a discount is in whole cents, never above the fee and never negative', () => {
  fc.assert(
    fc.property(
      fc.nat(1_000_000),
      fc.constantFrom(...discountKinds),
      fc.nat(1_000_000),
      (fee, kind, value) => {
        const off = discountOn(fee, { kind, value });
        expect(Number.isInteger(off) && off >= 0 && off <= fee).toBe(true);
      },
    ),
  );
});
