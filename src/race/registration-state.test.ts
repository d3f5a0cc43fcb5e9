import { expect, test } from 'vitest';
import { registrationState } from './registration-state.ts';

const race = {
  date: '2027-02-20',
  timeZone: 'America/Guayaquil',
  registration: { opens: '2026-11-01', closes: '2027-02-10' },
};

test.each([
  ['2026-11-01T04:59:59Z', 'before'],
  ['2026-11-01T05:00:00Z', 'open'],
  ['2027-02-11T04:59:59Z', 'open'],
  ['2027-02-11T05:00:00Z', 'closed'],
  ['2027-02-21T04:59:59Z', 'closed'],
  ['2027-02-21T05:00:00Z', 'raced'],
])('at %s, seen from the race, registration is %s', (instant, state) => {
  expect(registrationState(race, new Date(instant))).toBe(state);
});
