import { expect, test } from 'vitest';
import { alikePlaces } from './needs-in-words.ts';

test('places that lead to the same are one row, who does not take part another', () => {
  const ends = [
    [1, 1, 1],
    [2, 1, 3],
    [3, 1, 3],
    [4, 1, 3],
    [5, 2, 3],
    [null, 2, 3],
  ] as const;
  const outlook = ends.map(([place, best, worst]) => ({ place, best, worst }));
  expect(alikePlaces(outlook).map(({ places, best, worst }) => [places, best, worst])).toEqual([
    ['1', 1, 1],
    ['2–4', 1, 3],
    ['5', 2, 3],
    [null, 2, 3],
  ]);
  expect(alikePlaces([])).toEqual([]);
});
