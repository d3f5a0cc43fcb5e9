import { expect, test } from 'vitest';
import { reasonFor } from './ready-reasons.ts';

const translate = { es: (key: string) => `es:${key}`, en: (key: string) => `en:${key}` };

test('a ready reason is in the language of who reads it; what is none of them is left out', () => {
  const amount = { ready: 'amount', written: '  Faltan 5.  ' };
  expect(reasonFor(amount, translate, 'es')).toBe('es:deskReview.reasons.amount Faltan 5.');
  expect(reasonFor({ ready: 'x', written: 'Pay again' }, translate, 'en')).toBe('Pay again');
  expect(reasonFor({ ready: '', written: ' ' }, translate, 'en')).toBe('');
});
