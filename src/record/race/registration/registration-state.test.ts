import { expect, test } from 'vitest';
import {
  type Circumstances,
  registrationStanding,
  registrationState,
} from './registration-state.ts';

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
] as const)("at %s, in the race's time zone, registration is %s", (instant, state) => {
  expect(registrationState(race, new Date(instant))).toBe(state);
  expect(standingAt(instant)).toBe(state);
});

function standingAt(instant: string, circumstances: Partial<Circumstances> = {}) {
  const usual = { byHand: null, takesEntries: true, isFull: false };
  return registrationStanding(race, { ...usual, now: new Date(instant), ...circumstances });
}

test('an organizer decides against the days, but not after the race', () => {
  expect(standingAt('2026-10-01T12:00:00Z', { byHand: 'open' })).toBe('open');
  expect(standingAt('2026-12-01T12:00:00Z', { byHand: 'closed' })).toBe('closed');
  expect(standingAt('2027-02-15T12:00:00Z', { byHand: 'open' })).toBe('openNow');
  expect(standingAt('2027-02-22T12:00:00Z', { byHand: 'open' })).toBe('raced');
});

test('registration is closed when no edition takes entries', () => {
  const days = ['2026-01-01', '2026-12-01', '2027-03-01'];
  expect(
    days.map((day) => standingAt(`${day}T12:00:00Z`, { takesEntries: false, byHand: 'open' })),
  ).toEqual(['closed', 'closed', 'raced']);
});

test('registration is full only while it is open', () => {
  const full = { isFull: true };
  expect(standingAt('2026-10-01T12:00:00Z', full)).toBe('before');
  expect(standingAt('2026-12-01T12:00:00Z', full)).toBe('full');
  expect(standingAt('2027-02-15T12:00:00Z', full)).toBe('closed');
  expect(standingAt('2027-02-15T12:00:00Z', { ...full, byHand: 'open' })).toBe('full');
  expect(standingAt('2027-02-22T12:00:00Z', full)).toBe('raced');
});
