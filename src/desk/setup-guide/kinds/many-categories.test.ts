import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { raceSchema } from '../../../record/race/race.ts';
import { chosenCategories, tickedBoxes } from './categories-form.ts';
import { categoryRows } from './category-rows.ts';
import { currencyIn, timeZoneIn, toPhone } from './currency-in.server.ts';

const json = (file: string) => JSON.parse(readFileSync(file, 'utf8'));
const texts = { es: json('content/i18n/es.json'), en: json('content/i18n/en.json') };

test('ten categories come from five boats and two sexes, each with a name, a number and its ages', () => {
  const chosen = chosenCategories({
    boats: ['k1', 'c1', 'c2', 'sup', 'raft'],
    sexes: ['female', 'male'],
    ages: ['u18'],
    early: 1000,
    late: 1500,
    capacity: 20,
  });
  const rows = categoryRows(chosen, { first: 4, texts });
  expect(rows).toHaveLength(10);
  expect(rows[0]).toMatchObject({
    category: 4,
    name: { es: 'K1 mujeres sub 18', en: 'K1 women U18' },
    minimumAge: 14,
    maximumAge: 17,
  });
  const race = json('content/race.json');
  const next = { ...race, registration: { ...race.registration, categories: rows } };
  expect(raceSchema.safeParse(next).error).toBeUndefined();
});

test('a kayak cross is an event of its own, and its boxes are ticked again from what there is', () => {
  const chosen = chosenCategories({
    boats: ['k1', 'cross'],
    sexes: ['female', 'male'],
    ages: ['open'],
    early: 1000,
    late: 1500,
    capacity: 20,
  });
  const rows = categoryRows(chosen, { first: 4, texts });
  expect(rows.map(({ event }) => event)).toEqual([undefined, undefined, 'cross', 'cross']);
  expect(rows[2]).toMatchObject({ name: { en: 'Kayak cross women' }, boat: 'k1', sex: 'female' });
  expect(tickedBoxes(rows)).toEqual({ boats: ['k1', 'cross'], sexes: ['female', 'male'] });
  expect(tickedBoxes([{ sex: null }])).toEqual({ boats: ['any'], sexes: ['all'] });
});

test.each([
  ['CL', 'CLP', 'America/Santiago', '9 1234 5678', '+56912345678'],
  ['CZ', 'CZK', 'Europe/Prague', '601 123 456', '+420601123456'],
  ['GB', 'GBP', 'Europe/London', '01632 960123', '+441632960123'],
  ['SI', 'EUR', 'Europe/Ljubljana', '+386 40 123 456', '+38640123456'],
])(
  '%s has its currency, its time and its phone numbers',
  (country, currency, zone, typed, phone) => {
    expect(currencyIn(country)).toBe(currency);
    expect(timeZoneIn(country)).toBe(zone);
    expect(toPhone(typed, country)).toBe(phone);
  },
);
