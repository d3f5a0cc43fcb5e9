import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { type Race, raceSchema } from '../../../record/race/race.ts';
import { scheduleSchema } from '../../../record/race/schedule/schedule.ts';
import { sportsEvent } from './sports-event.ts';

const read = (file: string): unknown =>
  JSON.parse(readFileSync(`tests/fixtures/content/${file}`, 'utf8'));

const fixture = { ...raceSchema.parse(read('race.json')), date: '2027-02-20' };

const eventOf = (race: Race) =>
  sportsEvent({
    race,
    schedule: scheduleSchema.parse({
      before: [{ row: 'row1', daysBefore: 1, start: '10:00', minutes: 60 }],
      raceDay: [
        { row: 'row2', start: '20:30', minutes: 300 },
        { row: 'row1', start: '06:30', minutes: 60 },
      ],
    }),
    language: 'es',
    words: {
      name: 'Carrera 2027',
      description: 'Un slalom',
      address: 'Puente viejo',
      category: (code) => ['Expertos', 'Intermedios', 'Novatos'][code - 1] ?? '',
    },
    addresses: {
      page: 'https://example.org/es/home',
      registration: 'https://example.org/es/registro',
    },
  });

test('search engines learn date, place and fees of the race in its local time', () => {
  const event = eventOf(fixture);
  expect(event.startDate).toBe('2027-02-20T06:30:00-05:00');
  expect(event.endDate).toBe('2027-02-21T01:30:00-05:00');
  expect(event.offers).toHaveLength(6);
  expect(event.offers[0]).toMatchObject({
    name: 'Expertos',
    price: '45.00',
    validFrom: '2026-11-01T00:00:00-05:00',
    validThrough: '2027-01-10T23:59:00-05:00',
    priceValidUntil: '2027-01-10',
  });
  // The late fee begins on the day after the early one ends.
  expect(event.offers[1]).toMatchObject({
    name: 'Expertos',
    price: '55.00',
    validFrom: '2027-01-11T00:00:00-05:00',
    validThrough: '2027-02-10T23:59:00-05:00',
    priceValidUntil: '2027-02-10',
  });
});

test('an early fee until the last day leaves no late fee', () => {
  const { closes } = fixture.registration;
  const registration = { ...fixture.registration, earlyUntil: closes };
  expect(eventOf({ ...fixture, registration }).offers).toHaveLength(3);
});
