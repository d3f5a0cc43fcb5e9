import fc from 'fast-check';
import { expect, test } from 'vitest';
import { parsePaymentReference, paymentReference } from './payment-reference.ts';

const reference = fc
  .array(fc.nat(22), { minLength: 6, maxLength: 6 })
  .map((digits) => paymentReference(() => digits.shift() ?? 0));

test('a reference is read back however people write it', () => {
  fc.assert(
    fc.property(reference, (made) => {
      expect(made).toMatch(/^[2346789ACDEFGHJKMNPRTWX]{7}$/);
      expect(parsePaymentReference(` ${made.slice(0, 3).toLowerCase()}-${made.slice(3)} `)).toBe(
        made,
      );
    }),
  );
});

test('a reference with one wrong character or two swapped neighbours is rejected', () => {
  const slips = fc.tuple(reference, fc.nat(6), fc.nat(22));
  fc.assert(
    fc.property(slips, ([made, place, digit]) => {
      const wrong = '2346789ACDEFGHJKMNPRTWX'[digit] ?? '';
      const typed = made.slice(0, place) + wrong + made.slice(place + 1);
      expect(parsePaymentReference(typed)).toBe(typed === made ? made : null);
      const [one = '', other = ''] = [made[place - 1] ?? '', made[place] ?? ''];
      const swapped = made.slice(0, Math.max(0, place - 1)) + other + one + made.slice(place + 1);
      expect(parsePaymentReference(swapped)).toBe(swapped === made ? made : null);
    }),
  );
});

test.each(['', 'ABC', 'AAAAAAAA', '🚣', 'x'.repeat(10_000)])('%j is no reference', (text) => {
  expect(parsePaymentReference(text)).toBeNull();
});
