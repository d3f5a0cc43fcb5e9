import { expect, test } from 'vitest';
import { reasonFor } from './ready-reasons.ts';

const translate = { es: (key: string) => `es:${key}`, en: (key: string) => `en:${key}` };

test("a rejection reason uses the payer's language and ignores unknown ready reasons", () => {
  const amount = { ready: 'amount', written: '  Faltan 5.  ' };
  expect(reasonFor(amount, translate, 'es')).toBe('es:deskReview.reasons.amount Faltan 5.');
  expect(reasonFor({ ready: 'x', written: 'Pay again' }, translate, 'en')).toBe('Pay again');
  expect(reasonFor({ ready: '', written: ' ' }, translate, 'en')).toBe('');
});
