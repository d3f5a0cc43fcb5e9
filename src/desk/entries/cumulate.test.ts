import { expect, test } from 'vitest';
import { cumulate, daysBetween, reachedBy } from './cumulate.ts';

const came = [
  { day: '2027-02-10', amount: 2 },
  { day: '2027-01-01', amount: 1 },
  { day: '2027-02-10', amount: -1 },
  { day: '2027-02-21', amount: 5 },
];

test('amounts are added up by the days before the race', () => {
  expect(cumulate(came, '2027-02-20')).toEqual([
    { daysBefore: 50, total: 1 },
    { daysBefore: 10, total: 2 },
    { daysBefore: -1, total: 7 },
  ]);
  expect(cumulate([], '2027-02-20')).toEqual([]);
});

test('reachedBy returns the total up to a day, and null for a day ahead', () => {
  const reached = cumulate(came, '2027-02-20');
  const by = (days: number) => reachedBy(reached, days, 5);
  expect([by(60), by(50), by(11), by(10), by(5), by(4)]).toEqual([0, 1, 1, 2, 2, null]);
});

test('days are counted over the end of a year', () => {
  expect(daysBetween('2026-12-31', '2027-01-01')).toBe(1);
});
