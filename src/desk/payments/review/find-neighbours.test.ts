import { expect, test } from 'vitest';
import { findNeighbours } from './find-neighbours.ts';

test('the neighbours in a review list wrap around at both ends', () => {
  const list = ['a', 'b', 'c'];
  expect(findNeighbours(list, 'a')).toEqual({ position: 1, previous: 'c', next: 'b' });
  expect(findNeighbours(list, 'c')).toEqual({ position: 3, previous: 'b', next: 'a' });
  expect(findNeighbours(list, 'x')).toEqual({ position: null, previous: 'c', next: 'a' });
  expect(findNeighbours(['a'], 'a')).toEqual({ position: 1, previous: null, next: null });
  expect(findNeighbours([], 'a')).toEqual({ position: null, previous: null, next: null });
});
