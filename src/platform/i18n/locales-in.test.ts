import { expect, test } from 'vitest';
import { formatDay } from '../format/format-day.ts';
import { formatInstant } from '../format/format-instant.ts';
import { formatMoney } from '../format/format-money.ts';
import { localesIn } from './locales-in.ts';

test.each([
  ['US', 'September 5, 2027', 'Sunday, September 5, 2027'],
  ['EC', 'September 5, 2027', 'Sunday, September 5, 2027'],
  ['CL', 'September 5, 2027', 'Sunday, September 5, 2027'],
  ['CA', 'September 5, 2027', 'Sunday, September 5, 2027'],
  ['GB', '5 September 2027', 'Sunday, 5 September 2027'],
  ['NZ', '5 September 2027', 'Sunday, 5 September 2027'],
  ['AU', '5 September 2027', 'Sunday, 5 September 2027'],
  ['ZA', '5 September 2027', 'Sunday, 5 September 2027'],
  ['IE', '5 September 2027', 'Sunday 5 September 2027'],
  ['CZ', '5 September 2027', 'Sunday, 5 September 2027'],
])('an English date in %s is %s', (country, long, full) => {
  const { en } = localesIn(country);
  expect(formatDay('2027-09-05', en, 'long')).toBe(long);
  expect(formatDay('2027-09-05', en, 'full')).toBe(full);
});

test('an English instant in New Zealand begins with its day', () => {
  const { en } = localesIn('NZ');
  const said = formatInstant(new Date('2027-09-05T01:19:00Z'), en, 'Pacific/Auckland');
  expect(said).toBe('Sunday, 5 September 2027 at 13:19');
});

test.each([
  ['GB', 'GBP', '£1,234.50'],
  ['NZ', 'NZD', '$1,234.50'],
  ['CZ', 'CZK', 'CZK\u00a01,234.50'],
  ['ZA', 'ZAR', 'ZAR\u00a01,234.50'],
  ['EC', 'USD', '$1,234.50'],
])('an English amount in %s has a decimal point', (country, currency, written) => {
  expect(formatMoney(123_450, currency, localesIn(country).en)).toBe(written);
});

test('Spanish dates stay as they are in every country', () => {
  expect(localesIn('NZ').es).toBe('es-EC');
});
