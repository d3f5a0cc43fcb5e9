import { expect, test } from 'vitest';
import { runsUntil, shownDay } from './shown-day.ts';

test.each([
  [[], '2027-02-20', null],
  [['2027-02-20', '2027-02-21'], '2027-02-20', '2027-02-20'],
  [['2027-02-20', '2027-02-21'], '2027-02-21', '2027-02-21'],
  [['2027-02-20', '2027-02-21'], '2027-03-07', '2027-02-21'],
  [['2027-02-20', '2027-02-21'], '2027-03-08', null],
  [['2027-02-21', '2026-02-20', '2027-02-20'], '2027-01-01', '2027-02-20'],
])('of %j on %s: %s', (planned, today, shown) => {
  expect(shownDay(planned, today)).toBe(shown);
});

test('a day that still runs in the night stays shown, and none that is not planned', () => {
  const planned = ['2027-02-20', '2027-02-21'];
  expect(shownDay(planned, '2027-02-21', '2027-02-20')).toBe('2027-02-20');
  expect(shownDay(planned.slice(1), '2027-02-21', '2027-02-20')).toBe('2027-02-21');
});

test('it runs until the river has been quiet for half an hour, and no longer than the night', () => {
  const minute = 60_000;
  const night = { now: 100 * minute, nightEnd: 240 * minute };
  expect(runsUntil([], night)).toBeNull();
  expect(runsUntil([60 * minute, 80 * minute], night)).toBe(110 * minute);
  expect(runsUntil([70 * minute], night)).toBeNull();
  // A phone whose clock is hours ahead keeps nothing.
  expect(runsUntil([60 * minute, 900 * minute], night)).toBeNull();
  expect(runsUntil([235 * minute], { ...night, now: 236 * minute })).toBe(240 * minute);
  expect(runsUntil([245 * minute], { ...night, now: 246 * minute })).toBeNull();
});
