import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { raceSchema } from '../../../record/race/race.ts';
import { nextEdition } from './next-edition.ts';

test('the last day for corrections moves with the race', () => {
  const shipped = raceSchema.parse(JSON.parse(readFileSync('content/race.json', 'utf8')));
  const registration = { ...shipped.registration, correctUntil: '2027-02-10' };
  const race = { ...shipped, date: '2027-02-20', registration };
  const { opens, earlyUntil, closes, refundUntil } = registration;
  const placeOf = (raceDate: string) =>
    nextEdition(
      { from: 2027, raceDate, comesOver: [], categories: [1] },
      { race, days: { opens, earlyUntil, closes, refundUntil }, anew: new Map(), lists: {} },
    ).wanted.find(({ place }) => place === 'registration.correctUntil')?.value;
  expect(placeOf('2028-02-19')).toBe('2028-02-09');
  expect(placeOf('2028-02-26')).toBe('2028-02-16');
});
