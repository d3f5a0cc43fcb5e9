import { expect, test } from 'vitest';
import { bankAmount } from './bank-amount.ts';

test.each<[string, number | null]>([
  ['45.00', 4500],
  ['45,00', 4500],
  ['45,5', 4550],
  ['45', 4500],
  ['$ 1.234,56', 123_456],
  ['USD 1,234.56', 123_456],
  ['1.234', 123_400],
  ['1.234.567,89', 123_456_789],
  ['-45.00', -4500],
  ['45.00-', -4500],
  ['(45,00)', -4500],
  ['0.00', 0],
  ['', null],
  ['saldo', null],
  ['4.5.0', null],
  ['99999999999999999999', null],
])('%s is %s cents', (written, cents) => {
  expect(bankAmount(written, 'USD')).toBe(cents);
});

test.each([
  ['30.000', 'CLP', 30_000],
  ['clp 30.000,00', 'CLP', 30_000],
  ['30,50', 'CLP', null],
  ['1.250', 'KWD', 1250],
  ['1,234.567', 'KWD', 1_234_567],
  ['€ 45,00', 'EUR', 4500],
])('bankAmount reads %j of %s as %d', (written, currency, cents) => {
  expect(bankAmount(written, currency)).toBe(cents);
});
