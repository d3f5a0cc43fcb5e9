import { expect, test } from 'vitest';
import type { Race } from '../race/race.ts';
import { termsOfEdition } from './terms-of-edition.ts';

const race = {
  date: '2028-02-19',
  registration: {
    opens: '2027-11-01',
    earlyUntil: '2028-01-10',
    closes: '2028-02-10',
    refundUntil: '2028-02-05',
  },
} as Race;

test('the edition of the settings keeps their days until it is archived', () => {
  const edition = { year: 2028, raceDate: '2028-02-19', isArchived: false };
  expect(termsOfEdition(race, edition)).toEqual({ race, isOfSettings: true, isOver: false });
  expect(termsOfEdition(race, { ...edition, isArchived: true }).isOver).toBe(true);
});

test('the edition of another year is over, and none of its days is later than its race', () => {
  const raceDate = '2027-02-20';
  const terms = termsOfEdition(race, { year: 2027, raceDate, isArchived: false });
  expect(terms).toMatchObject({ isOfSettings: false, isOver: true, race: { date: raceDate } });
  expect(terms.race.registration).toEqual({
    opens: raceDate,
    earlyUntil: raceDate,
    closes: raceDate,
    refundUntil: raceDate,
    correctUntil: undefined,
    handOverUntil: undefined,
  });
});
