import { expect, test } from 'vitest';
import { paymentQuery, readPaymentChoice } from './payment-choice.ts';

test('what an address chooses is written as it was read, and nonsense is left out', () => {
  const query = '?edicion=2027&estado=verified&medio=card&espera=late&buscar=Ana+%C3%91&pagina=3';
  expect(paymentQuery(readPaymentChoice(new URLSearchParams(query)))).toBe(query);
  const odd = '?edicion=27&estado=paid&medio=cash&espera=all&buscar=++&pagina=0';
  expect(readPaymentChoice(new URLSearchParams(odd))).toEqual({
    ...{ year: undefined, state: undefined, method: undefined, waits: undefined },
    ...{ search: '', page: 1 },
  });
  expect(paymentQuery(readPaymentChoice(new URLSearchParams(odd)))).toBe('?');
});
