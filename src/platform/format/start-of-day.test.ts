import { expect, test } from 'vitest';
import { startOfDay } from './start-of-day.ts';

test('a day begins by the clocks of the place', () => {
  expect(startOfDay('2027-02-20', 'America/Guayaquil')).toBe('2027-02-20T05:00:00.000Z');
  // Clocks go forward at midnight: the day begins at one.
  expect(startOfDay('2026-09-06', 'America/Santiago')).toBe('2026-09-06T04:00:00.000Z');
});

test('what is no day begins never', () => {
  for (const day of ['', '2027-02-30', 'ayer', '9999999-01-01']) {
    expect(startOfDay(day, 'America/Guayaquil')).toBeNull();
  }
});
