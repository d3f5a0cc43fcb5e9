import { describe, expect, test } from 'vitest';
import { isReminderDue, lastDayToPay } from './last-day-to-pay.ts';

const race = {
  timeZone: 'America/Guayaquil',
  date: '2027-02-20',
  registration: { closes: '2027-02-10' },
};

describe('the last day to pay', () => {
  test.each([
    ['ten days on', '2026-12-01T15:00:00Z', '2026-12-11'],
    ['by the clock of the race', '2026-12-02T04:59:00Z', '2026-12-11'],
    ['not after registration closes', '2027-02-05T15:00:00Z', '2027-02-10'],
    ['two days at least', '2027-02-10T15:00:00Z', '2027-02-12'],
  ])('the last day to pay is %s', (_rule, since, expected) => {
    expect(lastDayToPay(since, race)).toBe(expected);
  });
});

test('one reminder is due from the fifth day until the last day to pay', () => {
  const due = (now: string) => isReminderDue('2026-12-01T15:00:00Z', race, new Date(now));
  expect(due('2026-12-05T15:00:00Z')).toBe(false);
  expect(due('2026-12-06T05:00:00Z')).toBe(true);
  expect(due('2026-12-11T15:00:00Z')).toBe(true);
  expect(due('2026-12-12T15:00:00Z')).toBe(false);
});
