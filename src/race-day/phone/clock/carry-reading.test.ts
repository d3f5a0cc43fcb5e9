import { expect, test } from 'vitest';
import { betterReading, carryReading, keepReading, keptReading } from './carry-reading.ts';

const minute = 60_000_000;
const taken = { line: 5 * minute, wall: 5 * minute, slept: 0 };
const reading = { offset: 3_000_000, uncertainty: 4000, taken };

test('a clock reading gets less exact with its age', () => {
  const later = { line: 65 * minute, wall: 65 * minute, slept: 0 };
  expect(carryReading(reading, later)).toEqual({ offset: 3_000_000, uncertainty: 76_000 });
});

test('a sleep during which the clock stood still is added to the offset', () => {
  const woken = { line: 6 * minute, wall: 36 * minute, slept: 30 * minute };
  expect(carryReading(reading, woken)).toEqual({
    offset: 3_000_000 + 30 * minute,
    uncertainty: 4000 + 37_200,
  });
});

test('a jump that nothing explains leaves the offset and makes it doubtful', () => {
  const jumped = { line: 5 * minute, wall: 5 * minute - 2_000_000, slept: 0 };
  expect(carryReading(reading, jumped)).toEqual({ offset: 3_000_000, uncertainty: 2_004_000 });
  const steered = { line: 5 * minute, wall: 5 * minute + 20_000, slept: 0 };
  expect(carryReading(reading, steered)).toEqual({ offset: 3_000_000, uncertainty: 4000 });
});

test('a page that starts offline knows the reading of the page before it', () => {
  const before = { line: 5 * minute, wall: 7 * minute, slept: 0 };
  const kept = keepReading({ offset: 3_000_000, uncertainty: 4000 }, before);
  const now = { line: 0, wall: 17 * minute, slept: 0 };
  // Server time is line plus offset, ten minutes later than at the first reading.
  expect(keptReading(kept, now)).toEqual({
    offset: 3_000_000 + 15 * minute,
    uncertainty: 4000 + 12_000,
    taken: now,
  });
  expect(keptReading(kept, { ...now, wall: 6 * minute })).toBeNull();
});

test('a poor measurement replaces a good one only when they contradict each other', () => {
  const now = { line: 6 * minute, wall: 6 * minute, slept: 0 };
  const poor = { offset: 3_040_000, uncertainty: 60_000 };
  expect(betterReading(reading, poor, now)).toBe(reading);
  const other = { offset: 9_000_000, uncertainty: 60_000 };
  expect(betterReading(reading, other, now)).toEqual({ ...other, taken: now });
  const good = { offset: 3_001_000, uncertainty: 1000 };
  expect(betterReading(reading, good, now)).toEqual({ ...good, taken: now });
  expect(betterReading(null, poor, now)).toEqual({ ...poor, taken: now });
});
