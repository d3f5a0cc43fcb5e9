import { expect, test } from 'vitest';
import { toPayCents } from './to-pay-cents.ts';

test.each([
  [4500, 0, 4500],
  // A participant who is back after a partial refund.
  [4500, 3000, 1500],
  [2500, 4500, 0],
])('an entry of %i cents with %i held has %i to pay', (amountCents, held, toPay) => {
  expect(toPayCents({ amountCents }, { held })).toBe(toPay);
});
