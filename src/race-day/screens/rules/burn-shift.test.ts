import { expect, test } from 'vitest';
import { burnShift } from './burn-shift.ts';

test('the picture moves through nine places, and is back after eighteen minutes', () => {
  const places = Array.from({ length: 9 }, (_, turn) => burnShift(turn * 120_000, 3));
  expect(new Set(places.map(({ x, y }) => `${x} ${y}`)).size).toBe(9);
  expect(Math.max(...places.map(({ x, y }) => Math.abs(x) + Math.abs(y)))).toBe(6);
  expect(burnShift(9 * 120_000, 3)).toEqual(places[0]);
});
