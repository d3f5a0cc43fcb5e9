import { expect, test } from 'vitest';
import { createRowFinder } from './create-row-finder.ts';

const race = {
  registration: { categories: [{ category: 1 }, { category: 2 }, { category: 4, event: 'cross' }] },
} as never;

function linesOf(...rows: [category: number, ...numbers: string[]][]) {
  const find = createRowFinder(race);
  return rows.map(([category, ...numbers], index) =>
    find({
      document: { kind: 'none', nameKey: 'ana lopez', dateBirth: '2010-05-01', numbers },
      category,
      line: index + 2,
    }),
  );
}

test('a row without a number and one with a number of the same namesake are one person', () => {
  expect(linesOf([1], [1, 'national EC12'])).toEqual([undefined, 2]);
  expect(linesOf([1, 'national EC12'], [2])).toEqual([undefined, 2]);
});

test('rows that share one of two numbers are one person', () => {
  expect(linesOf([1, 'national EC12', 'icf 9'], [1, 'icf 9'])).toEqual([undefined, 2]);
});

test('rows with different numbers of one federation are two people', () => {
  expect(linesOf([1, 'national EC12'], [1, 'national EC13'], [1, 'national EC13'])).toEqual([
    undefined,
    undefined,
    3,
  ]);
});

test('one person may be in two events of a table', () => {
  expect(linesOf([1], [4, 'national EC12'], [4])).toEqual([undefined, undefined, 3]);
});
