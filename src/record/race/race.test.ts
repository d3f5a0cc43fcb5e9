import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { raceSchema } from './race.ts';

const sample: unknown = JSON.parse(readFileSync('content/race.json', 'utf8'));

test.each([
  ['EC', 'EC'],
  ['cl', 'CL'],
  ['UK', 'GB'],
  ['Reino Unido', 'GB'],
  ['Czechia', 'CZ'],
])('a race whose country is written %j is in %s', (countryCode, code) => {
  const race = raceSchema.parse({ ...Object(sample), country: 'Old words', countryCode });
  expect(race.countryCode).toBe(code);
});

test('a race in no country is refused at its place', () => {
  const { error } = raceSchema.safeParse({ ...Object(sample), countryCode: 'Nowhere' });
  expect(error?.issues).toMatchObject([{ path: ['countryCode'], message: 'a country, like EC' }]);
});
