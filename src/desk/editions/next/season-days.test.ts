import { expect, test } from 'vitest';
import { isDay } from '../../../platform/format/is-day.ts';
import { daysBetween, proposedDay, raceDayFault, seasonFaults } from './season-days.ts';

const at = (today: string, taken: number[] = []) => ({ today, taken });

test.each([
  // A Saturday stays a Saturday, the nearest to a year later.
  ['2027-02-20', at('2027-03-01', [2027]), '2028-02-19'],
  ['2028-02-19', at('2028-03-01', [2028]), '2029-02-17'],
  ['2028-02-29', at('2028-03-01', [2028]), '2029-02-27'],
  // An old race proposes the first free day that is still ahead.
  ['2023-02-18', at('2026-11-25', [2023, 2027]), '2028-02-12'],
  ['2027-02-20', at('2029-01-01', [2027]), '2029-02-17'],
  // 52 weeks after New Year's Day is still the same year.
  ['2027-01-01', at('2027-02-01', [2027]), '2028-01-07'],
])('after the race of %s the next one is proposed', (last, now, day) => {
  expect(proposedDay(last, now)).toBe(day);
  expect(daysBetween(last, day) % 7).toBe(0);
});

test.each([
  ['2028-02-19', null],
  ['2028-02-29', null],
  ['2029-02-29', 'no_leap_day'],
  ['2028-02-31', 'no_day'],
  ['mañana', 'no_day'],
  ['', 'no_day'],
  ['2026-11-25', 'past'],
  ['2027-02-20', 'year_taken'],
])('%s as the day of a new race returns %s', (day, fault) => {
  expect(raceDayFault(day, at('2026-11-25', [2027]))).toBe(fault);
});

test('days are counted over leap days and in both directions', () => {
  expect(daysBetween('2028-02-28', '2028-03-01')).toBe(2);
  expect(daysBetween('2027-02-28', '2027-03-01')).toBe(1);
  expect(daysBetween('2028-02-19', '2027-02-20')).toBe(-364);
  expect([isDay('2028-02-29'), isDay('2027-02-29'), isDay('2027-2-9')]).toEqual([
    true,
    false,
    false,
  ]);
});

const days = {
  opens: '2027-10-31',
  earlyUntil: '2028-01-09',
  closes: '2028-02-09',
  refundUntil: '2028-02-04',
};
const season = { raceDate: '2028-02-19', lastRace: '2027-02-20' };

test('seasonFaults returns no error for correct days and all errors at once otherwise', () => {
  expect(seasonFaults(days, season)).toEqual({});
  expect(seasonFaults({ ...days, opens: '2027-02-20' }, season)).toEqual({
    opens: 'before_last_race',
  });
  const mixed = { opens: '2028-01-10', earlyUntil: '2028-01-09', closes: '2028-02-30' };
  expect(seasonFaults({ ...mixed, refundUntil: '2028-02-20' }, season)).toEqual({
    earlyUntil: 'early_before_opens',
    closes: 'no_day',
    refundUntil: 'after_race',
  });
});
