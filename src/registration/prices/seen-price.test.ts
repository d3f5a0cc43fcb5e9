import { expect, test } from 'vitest';
import { readSeenPrice, writeSeenPrice } from './seen-price.ts';

const seen = { code: 'AMIGO', category: '2', cents: 3600, isReserved: false };
const price_seen = writeSeenPrice(seen);

test.each([
  [{ price_seen, price_code: ' ami go', category: '2' }, seen],
  [
    { price_seen: `${price_seen}:reserved`, price_code: 'AMIGO', category: '2' },
    { ...seen, isReserved: true },
  ],
  [{ price_seen, price_code: 'otro', category: '2' }, null],
  [{ price_seen, price_code: 'AMIGO', category: '1' }, null],
  [{ price_seen, category: '2' }, null],
  [{ price_code: 'AMIGO', category: '2' }, null],
  [{ price_seen: 'AMIGO:2:-1', price_code: 'AMIGO', category: '2' }, null],
])('the form with %j knows the price %j', (values, known) => {
  expect(readSeenPrice(values)).toEqual(known);
});
