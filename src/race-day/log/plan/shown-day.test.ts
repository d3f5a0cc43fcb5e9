import { expect, test } from 'vitest';
import { runsUntil, shownDay } from './shown-day.ts';

test.each([
  [[], '2027-02-20', null],
  [['2027-02-20', '2027-02-21'], '2027-02-20', '2027-02-20'],
  [['2027-02-20', '2027-02-21'], '2027-02-21', '2027-02-21'],
  [['2027-02-20', '2027-02-21'], '2027-03-07', '2027-02-21'],
  [['2027-02-20', '2027-02-21'], '2027-03-08', null],
  [['2027-02-21', '2026-02-20', '2027-02-20'], '2027-01-01', '2027-02-20'],
])('the days %j show on %s the day %s', (planned, today, shown) => {
  expect(shownDay(planned, today)).toBe(shown);
});

test('yesterday stays on show while it still runs in the night, but only when it is planned', () => {
  const planned = ['2027-02-20', '2027-02-21'];
  expect(shownDay(planned, '2027-02-21', '2027-02-20')).toBe('2027-02-20');
  expect(shownDay(planned.slice(1), '2027-02-21', '2027-02-20')).toBe('2027-02-21');
});

test('a night runs until half an hour after the last touch, and no longer than the night', () => {
  const minute = 60_000;
  const night = { now: 100 * minute, nightEnd: 240 * minute };
  expect(runsUntil([], night)).toBeNull();
  expect(runsUntil([60 * minute, 80 * minute], night)).toBe(110 * minute);
  expect(runsUntil([70 * minute], night)).toBeNull();
  // A touch from a phone whose clock is hours ahead is ignored.
  expect(runsUntil([60 * minute, 900 * minute], night)).toBeNull();
  expect(runsUntil([235 * minute], { ...night, now: 236 * minute })).toBe(240 * minute);
  expect(runsUntil([245 * minute], { ...night, now: 246 * minute })).toBeNull();
});
