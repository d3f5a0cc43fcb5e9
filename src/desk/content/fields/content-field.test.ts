import { expect, test } from 'vitest';
import { readField, writeField } from './content-field.ts';

test.each([
  ['CLP', '45000', 45_000, '45000'],
  ['CLP', '45000.00', 45_000, '45000'],
  ['CLP', '45.50', '45.50', '45.50'],
  ['CLP', '45.000', 45_000, '45000'],
  ['CLP', '45,000', 45_000, '45000'],
  ['CLP', '$ 1.250.000', 1_250_000, '1250000'],
  ['CZK', '1 200,50', 120_050, '1200.50'],
  ['GBP', '£1,200.50', 120_050, '1200.50'],
  ['GBP', '1,200', '1,200', '1,200'],
  ['USD', '-5', '-5', '-5'],
  ['USD', '1,500', '1,500', '1,500'],
  ['USD', '1.000', '1.000', '1.000'],
  ['KWD', '1.25', 1250, '1.250'],
])('money in %s: %j is read as %j', (currency, typed, value, written) => {
  expect(readField('money', typed, currency)).toBe(value);
  expect(writeField('money', value, currency)).toBe(written);
});

test.each([
  ['money', '45', 4500, '45.00'],
  ['money', '45.5', 4550, '45.50'],
  ['money', '$ 0,05', 5, '0.05'],
  ['money', '45.555', '45.555', '45.555'],
  ['number', ' 60 ', 60, '60'],
  ['number', 'sixty', 'sixty', 'sixty'],
  ['number', '1e3', '1e3', '1e3'],
  ['flag', 'yes', true, 'yes'],
  ['flag', '', false, ''],
  ['day', '2027-02-20', '2027-02-20', '2027-02-20'],
  ['long', ' a\r\nb ', 'a\nb', 'a\nb'],
] as const)('%s: %j is read as %j', (kind, typed, value, written) => {
  expect(readField(kind, typed)).toBe(value);
  expect(writeField(kind, value)).toBe(written);
});

test('degrees are read with a point or a comma, and any other text stays as typed', () => {
  expect(readField('decimal', ' -77.8833 ')).toBe(-77.8833);
  expect(readField('decimal', '46,3405')).toBe(46.3405);
  expect(readField('decimal', '0.45 S')).toBe('0.45 S');
  expect(readField('decimal', '')).toBe('');
});
