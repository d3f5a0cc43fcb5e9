import { expect, test } from 'vitest';
import { bankAmount, typedAmount } from './bank-amount.ts';

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

test.each([
  ['15.000', 'CLP', 15_000],
  ['15,000', 'CLP', 15_000],
  ['15000', 'CLP', 15_000],
  ['15.50', 'CLP', null],
  ['15.00', 'CLP', 15],
  ['1.500.000', 'CLP', 1_500_000],
  ['15.000', 'USD', null],
  ['15,000', 'USD', null],
  ['15,000.00', 'USD', 1_500_000],
  ['15.000,00', 'USD', 1_500_000],
  ['15000', 'USD', 1_500_000],
  ['15.50', 'USD', 1550],
  ['15,50', 'USD', 1550],
  ['15.5', 'USD', 1550],
  ['£15.50', 'GBP', 1550],
  ['£15,000', 'GBP', null],
  ['1,500,000', 'GBP', 150_000_000],
  ['15.000', 'CZK', null],
  ['15 000', 'CZK', 1_500_000],
  ['15 000,50', 'CZK', 1_500_050],
  ['15.000 CZK', 'CZK', null],
  ['15.000', 'KWD', 15_000],
  ['15.555', 'USD', null],
  ['fifteen', 'USD', null],
  ['', 'USD', null],
] as const)('%j typed in %s is %j', (written, currency, cents) => {
  expect(typedAmount(written, currency)).toBe(cents);
});
