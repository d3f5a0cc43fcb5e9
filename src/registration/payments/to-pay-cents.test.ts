import { expect, test } from 'vitest';
import { toPayCents } from './to-pay-cents.ts';

test.each([
  [4500, 0, 4500],
  // Who is back after a part was given back.
  [4500, 3000, 1500],
  [2500, 4500, 0],
])('of %i cents, %i held, %i are to be paid', (amountCents, held, toPay) => {
  expect(toPayCents({ amountCents }, { held })).toBe(toPay);
});
