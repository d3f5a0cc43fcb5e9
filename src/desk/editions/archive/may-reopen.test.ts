import { expect, test } from 'vitest';
import { mayReopen } from './may-reopen.ts';

const raced = { registration: false, raceDate: '2027-02-20' };
const season = { raceDate: '2027-02-20', today: '2027-03-01', catalogue: [] };

test('the last raced edition may be reopened', () => {
  expect(mayReopen(raced, season)).toBe(true);
});

test.each([
  ['one that takes registrations', { ...raced, registration: true }, season],
  ['one that is not raced yet', raced, { ...season, today: '2027-02-20' }],
  ['one whose season is over', raced, { ...season, raceDate: '2028-02-19' }],
])('mayReopen returns false for %s', (_, edition, now) => {
  expect(mayReopen(edition, now)).toBe(false);
});
