import { expect, test } from 'vitest';
import { findMidnight } from './find-midnight.ts';

test.each([
  ['2027-02-20', 'America/Guayaquil', '2027-02-20T05:00:00Z'],
  ['2027-02-20', 'Pacific/Auckland', '2027-02-19T11:00:00Z'],
  // The day after a clock change, and the day of one.
  ['2026-09-07', 'America/Santiago', '2026-09-07T03:00:00Z'],
  ['2026-03-29', 'Europe/Madrid', '2026-03-28T23:00:00Z'],
])('day %s in %s begins at %s', (day, zone, instant) => {
  expect(findMidnight(day, zone)).toBe(Date.parse(instant) * 1000);
});
