import { expect, test } from 'vitest';
import { readPaymentChoice } from './payment-choice.ts';

test('what an address chooses is read, and nonsense is left out', () => {
  const query = '?edicion=2027&estado=verified&medio=card&espera=late&buscar=+Ana+%C3%91';
  expect(readPaymentChoice(new URLSearchParams(query))).toEqual({
    year: 2027,
    state: 'verified',
    method: 'card',
    waits: 'late',
    search: 'Ana Ñ',
  });
  const odd = '?edicion=x&estado=paid&medio=cash&espera=all&buscar=++';
  expect(readPaymentChoice(new URLSearchParams(odd))).toEqual({
    year: undefined,
    state: undefined,
    method: undefined,
    waits: undefined,
    search: '',
  });
});
