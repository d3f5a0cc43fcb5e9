import { expect, test } from 'vitest';
import { isSameEvent, type WithEvents } from './is-same-event.ts';

const category = (number: number, event?: string) => ({
  category: number,
  earlyCents: 0,
  lateCents: 0,
  capacity: 1,
  minimumAge: 1,
  ...(event !== undefined && { event }),
});
const race: WithEvents = {
  registration: {
    categories: [category(1), category(2), category(4, 'cross'), category(5, 'cross')],
  },
};

test('categories without an event exclude each other, and so do those of one event', () => {
  expect(isSameEvent(race, 1, 2)).toBe(true);
  expect(isSameEvent(race, 4, 5)).toBe(true);
  expect(isSameEvent(race, 1, 4)).toBe(false);
});

test('a category that the race no longer has belongs to the common event', () => {
  expect(isSameEvent(race, 1, 99)).toBe(true);
  expect(isSameEvent(race, 4, 99)).toBe(false);
});
