import { expect, test } from 'vitest';
import { freePlaces, hasReservedPlace, openPlaces, toldPlaces } from './free-places.ts';

test.each([
  [{ entered: 0, waiting: 0, reserved: 0 }, 60, 60],
  [{ entered: 59, waiting: 0, reserved: 0 }, 60, 1],
  [{ entered: 60, waiting: 0, reserved: 0 }, 60, 0],
  [{ entered: 61, waiting: 0, reserved: 0 }, 60, 0],
  [{ entered: 58, waiting: 1, reserved: 0 }, 60, 0],
  [{ entered: 50, waiting: 0, reserved: 4 }, 60, 6],
  [{ entered: 56, waiting: 0, reserved: 4 }, 60, 0],
])('%j of %i leave %i for a newcomer', (taken, capacity, free) => {
  expect(freePlaces(taken, capacity)).toBe(free);
});

test('the waiting list gets free places, but none that a code reserves', () => {
  expect(openPlaces({ entered: 55, waiting: 7, reserved: 4 }, 60)).toBe(1);
  expect(openPlaces({ entered: 56, waiting: 7, reserved: 4 }, 60)).toBe(0);
});

test.each([
  [{ entered: 56, waiting: 7, reserved: 4 }, 60, true],
  [{ entered: 59, waiting: 0, reserved: 1 }, 60, true],
  [{ entered: 59, waiting: 0, reserved: 0 }, 60, false],
  // More people were let in than there are places, so the reserved place is gone.
  [{ entered: 60, waiting: 0, reserved: 1 }, 60, false],
])('with %j of %i taken, a code has a place: %s', (taken, capacity, has) => {
  expect(hasReservedPlace(taken, capacity)).toBe(has);
});

test.each([
  [0, 0, false],
  [1, 1, false],
  [9, 9, false],
  [10, 10, false],
  [11, 10, true],
  [20, 10, true],
  [21, 20, true],
])('%i free places are shown as %i, and as more than that: %s', (free, count, isOver) => {
  expect(toldPlaces(free)).toEqual({ count, isOver });
});
