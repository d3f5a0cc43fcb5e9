import { expect, test } from 'vitest';
import { freePlaces } from './free-places.ts';

test.each([
  [{ entered: 0, waiting: 0 }, 60, 60],
  [{ entered: 59, waiting: 0 }, 60, 1],
  [{ entered: 60, waiting: 0 }, 60, 0],
  [{ entered: 61, waiting: 0 }, 60, 0],
  [{ entered: 58, waiting: 1 }, 60, 0],
])('%j of %i leave %i to somebody new', (taken, capacity, free) => {
  expect(freePlaces(taken, capacity)).toBe(free);
});
