import { expect, test } from 'vitest';
import { raceHeadline } from './race-headline.ts';

const race = {
  date: '2027-02-20',
  timeZone: 'America/Guayaquil',
  registration: { opens: '2026-11-01', closes: '2027-02-10' },
};
const catalogue = [{ registration: false }, { registration: true }];
const at = (instant: string, byHand: 'open' | 'closed' | null = null) =>
  raceHeadline(race, catalogue, { now: new Date(instant), byHand });

test('the headline follows the days of the race in its own time zone', () => {
  expect(at('2026-11-01T04:59:00Z')).toBe('before');
  expect(at('2026-11-01T05:00:00Z')).toBe('open');
  expect(at('2027-02-11T04:59:00Z')).toBe('open');
  expect(at('2027-02-11T05:00:00Z')).toBe('closed');
  expect(at('2027-02-21T04:59:00Z')).toBe('closed');
  expect(at('2027-02-21T05:00:00Z')).toBe('raced');
});

test('an organizer decides against the days, but not after the race', () => {
  expect(at('2026-10-01T12:00:00Z', 'open')).toBe('open');
  expect(at('2026-12-01T12:00:00Z', 'closed')).toBe('closed');
  expect(at('2027-02-15T12:00:00Z', 'open')).toBe('openNow');
  expect(at('2027-02-22T12:00:00Z', 'open')).toBe('raced');
});

test('nothing is announced that no edition takes registrations for', () => {
  const none = [{ registration: false }];
  const days = ['2026-01-01', '2026-12-01', '2027-03-01'];
  expect(
    days.map((day) =>
      raceHeadline(race, none, { now: new Date(`${day}T12:00:00Z`), byHand: 'open' }),
    ),
  ).toEqual(['closed', 'closed', 'raced']);
});
