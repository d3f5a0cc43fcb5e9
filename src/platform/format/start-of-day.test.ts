import { expect, test } from 'vitest';
import { clockInstants, startOfDay } from './start-of-day.ts';

test('a day begins in the time zone of the place', () => {
  expect(startOfDay('2027-02-20', 'America/Guayaquil')).toBe('2027-02-20T05:00:00.000Z');
  // Clocks go forward at midnight, so the day begins at one.
  expect(startOfDay('2026-09-06', 'America/Santiago')).toBe('2026-09-06T04:00:00.000Z');
});

test('an invalid day has no beginning', () => {
  for (const day of ['', '2027-02-30', 'ayer', '9999999-01-01']) {
    expect(startOfDay(day, 'America/Guayaquil')).toBeNull();
  }
});

const HOUR = 3_600_000;
const written = (day: string, zone: string, hours: readonly number[]) =>
  hours.map((hour) => new Date(clockInstants(day, zone)?.(hour * HOUR) ?? 0).toISOString());

test('a time of day is read in the time zone of the place, and continues after midnight', () => {
  expect(written('2027-02-20', 'America/Guayaquil', [0, 9.5, 24, 25.5])).toEqual([
    '2027-02-20T05:00:00.000Z',
    '2027-02-20T14:30:00.000Z',
    '2027-02-21T05:00:00.000Z',
    '2027-02-21T06:30:00.000Z',
  ]);
});

test('a time of day is read on days when the clocks change', () => {
  // Forward from two to three: half past two becomes half past three, ten stays ten.
  expect(written('2026-03-29', 'Europe/Madrid', [1, 2.5, 10])).toEqual([
    '2026-03-29T00:00:00.000Z',
    '2026-03-29T01:30:00.000Z',
    '2026-03-29T08:00:00.000Z',
  ]);
  // Back from three to two: half past two occurs twice.
  expect(written('2026-10-25', 'Europe/Madrid', [2.5, 10])).toEqual([
    '2026-10-25T00:30:00.000Z',
    '2026-10-25T09:00:00.000Z',
  ]);
});

test('an invalid day has no times', () => {
  expect(clockInstants('2027-02-30', 'America/Guayaquil')).toBeNull();
  expect(clockInstants('2027-02-20', 'America/Nowhere')).toBeNull();
});
