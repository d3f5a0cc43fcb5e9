import { expect, test } from 'vitest';
import { planNumbers } from './plan-numbers.ts';

const worn = [11, 12, 13, 14, null].map((bib, index) => ({ id: index + 1, bib }));
const given = (participantIds: number[], first: number | null) => {
  const { lines, refused } = planNumbers(worn, { participantIds, first });
  return [
    lines.map(({ id, to }) => [id, to]),
    refused.map(({ participantId, code }) => [participantId, code]),
  ];
};

test('a list that shifted by one is renumbered as a whole', () => {
  expect(given([5, 1, 2, 3, 4], 11)).toEqual([
    [
      [5, 11],
      [1, 12],
      [2, 13],
      [3, 14],
      [4, 15],
    ],
    [],
  ]);
});

test('an entry outside the list keeps its bib, and an entry that needs that bib keeps its old one', () => {
  expect(given([1, 2, 3], 12)).toEqual([
    [],
    [
      [1, 'taken'],
      [2, 'taken'],
      [3, 'taken'],
    ],
  ]);
  expect(given([5, 1, 9], 13)).toEqual([
    [],
    [
      [5, 'taken'],
      [1, 'taken'],
      [9, 'unknown'],
    ],
  ]);
});

test('bibs are removed, and an entry listed twice counts once', () => {
  expect(given([2, 2, 5], null)).toEqual([
    [
      [2, null],
      [5, null],
    ],
    [],
  ]);
});
