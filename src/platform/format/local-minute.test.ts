import { expect, test } from 'vitest';
import { instantOfMinute, localMinute } from './local-minute.ts';

test.each([
  ['America/Guayaquil', '2026-12-05T14:00', '2026-12-05T19:00:00.000Z'],
  ['America/Guayaquil', '2026-12-31T23:30', '2027-01-01T04:30:00.000Z'],
  ['Europe/Madrid', '2026-07-01T00:05', '2026-06-30T22:05:00.000Z'],
  ['Europe/Madrid', '2026-01-01T00:05', '2025-12-31T23:05:00.000Z'],
  ['Asia/Kathmandu', '2026-03-01T12:00', '2026-03-01T06:15:00.000Z'],
  // The hour after the clocks went forward on 29 March.
  ['Europe/Madrid', '2026-03-29T03:00', '2026-03-29T01:00:00.000Z'],
])('in %s the minute %s is the instant %s', (zone, minute, instant) => {
  expect(instantOfMinute(minute, zone)?.toISOString()).toBe(instant);
  expect(localMinute(new Date(instant), zone)).toBe(minute);
});

test.each(['', 'mañana', '2026-02-30T10:00', '2026-12-05', '2026-12-05T24:30', '2026-13-01T00:00'])(
  '%j is no minute',
  (minute) => expect(instantOfMinute(minute, 'America/Guayaquil')).toBeNull(),
);
