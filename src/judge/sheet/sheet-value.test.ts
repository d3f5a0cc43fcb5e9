import { expect, test } from 'vitest';
import { sheetSum, sheetText, sheetValue } from './sheet-value.ts';

const penalties = { touch: 2, miss: 50 };

test.each([
  ['0', 0],
  ['2', 2],
  ['5', 50],
  ['50', 50],
  ['x', null],
  ['?', null],
  ['-', null],
  ['', undefined],
  ['7', 'unknown'],
  ['20', 'unknown'],
])('typed %j says %s', (typed, said) => {
  expect(sheetValue(typed, penalties)).toBe(said);
});

test('a row adds up to what the judge wrote under it', () => {
  expect(sheetSum([0, 2, 50, null, undefined])).toBe(52);
  expect([0, 50, null, undefined].map(sheetText)).toEqual(['0', '50', '?', '']);
});
