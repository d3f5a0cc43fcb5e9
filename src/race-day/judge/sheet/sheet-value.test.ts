import { expect, test } from 'vitest';
import { sheetIssue, sheetSum, sheetText, sheetValue } from './sheet-value.ts';

const values = [0, 2, 50];

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
])('typed text %j means %s', (typed, said) => {
  expect(sheetValue(typed, values)).toBe(said);
});

test('the sum of a sheet row leaves out unseen gates', () => {
  expect(sheetSum([0, 2, 50, null, undefined])).toBe(52);
  expect([0, 50, null, undefined].map(sheetText)).toEqual(['0', '50', '?', '']);
});

test.each([
  [[0, 2, 50], '52', null],
  [[0, 2, null], '2', null],
  [[0, 2], '', null],
  [[0, 2], '50', 'sum'],
  [[0, 2], 'dos', 'sum'],
  [[0, undefined], '0', 'open'],
  [[0, 'unknown'], '0', 'unknown'],
] as const)('a sheet row of %j with the sum %j has the issue %s', (values, sum, issue) => {
  expect(sheetIssue(values, sum)).toBe(issue);
});

test.each([
  ['0', 0],
  ['52', 52],
  ['1', 'unknown'],
  ['5', 'unknown'],
  ['150', 150],
])('typed text %j in a gate of a team means %s', (typed, said) => {
  expect(sheetValue(typed, [0, 2, 4, 6, 50, 52, 54, 100, 102, 150])).toBe(said);
});
