import { expect, test } from 'vitest';
import type { Role } from '../roles.ts';
import { isLive, isProven, leftMs, sessionLimits } from './session-limits.ts';

const minute = 60_000;
const now = new Date('2027-02-20T15:00:00Z');
const ago = (ms: number) => new Date(now.getTime() - ms).toISOString();
const opened = (age: number, idle: number, endedAt: string | null = null) => ({
  created_at: ago(age),
  last_seen_at: ago(idle),
  ended_at: endedAt,
});

/** Age and idle time in milliseconds, roles, and whether the session is valid. */
test.each<[number, number, Role[], boolean]>([
  [0, 0, ['owner'], true],
  [60 * minute, 30 * minute - 1, ['owner'], true],
  [60 * minute, 30 * minute, ['owner'], false],
  [60 * minute, 15 * minute - 1, ['treasurer'], true],
  [60 * minute, 15 * minute, ['treasurer'], false],
  [60 * minute, 15 * minute, ['owner', 'treasurer'], false],
  [60 * minute, 15 * minute, ['registration', 'race_office', 'jury', 'announcer'], true],
  [720 * minute - 1, 0, ['owner'], true],
  [720 * minute, 0, ['owner'], false],
])('a session of %d ms, idle for %d ms, of %j is valid: %s', (age, idle, roles, isValid) => {
  expect(isLive(opened(age, idle), roles, now)).toBe(isValid);
  expect(isLive(opened(age, idle, ago(0)), roles, now)).toBe(false);
});

test('a used session lasts for its idle time, and never beyond half a day', () => {
  const left = (age: number, roles: Role[]) => leftMs(opened(age, 0), roles, now);
  expect(left(0, ['owner'])).toBe(30 * minute);
  expect(left(0, ['treasurer'])).toBe(15 * minute);
  expect(left(715 * minute, ['owner'])).toBe(5 * minute);
  expect(left(800 * minute, ['owner'])).toBe(0);
  expect(sessionLimits.count).toBe(3);
});

test('a second proof counts for ten minutes', () => {
  expect(isProven(null, now)).toBe(false);
  expect(isProven(ago(10 * minute - 1), now)).toBe(true);
  expect(isProven(ago(10 * minute), now)).toBe(false);
});
