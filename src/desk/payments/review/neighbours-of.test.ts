import { expect, test } from 'vitest';
import { neighboursOf } from './neighbours-of.ts';

test('the neighbours in a review list wrap around at both ends', () => {
  const list = ['a', 'b', 'c'];
  expect(neighboursOf(list, 'a')).toEqual({ position: 1, previous: 'c', next: 'b' });
  expect(neighboursOf(list, 'c')).toEqual({ position: 3, previous: 'b', next: 'a' });
  expect(neighboursOf(list, 'x')).toEqual({ position: null, previous: 'c', next: 'a' });
  expect(neighboursOf(['a'], 'a')).toEqual({ position: 1, previous: null, next: null });
  expect(neighboursOf([], 'a')).toEqual({ position: null, previous: null, next: null });
});
