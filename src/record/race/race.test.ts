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

test.each([
  ['CZ', { number: 'CZ65 0800 0000 1920 0014 5399' }, []],
  ['CZ', { number: 'CZ65 0800 0000 1920 0014 5398' }, ['number']],
  ['GB', { number: '12345678', sortCode: '12-34-56' }, []],
  ['GB', { number: '1234567' }, ['sortCode', 'number']],
  ['CL', { number: '12345678' }, ['accountType', 'holderTaxId']],
  ['CL', { number: '12345678', accountType: 'checking', holderTaxId: '12.345.678-5' }, []],
  ['EC', { number: '0000012345', accountType: 'savings', holderTaxId: '9999999999001' }, []],
])('in %s the account %j misses %j', (countryCode, account, fields) => {
  const holder = { bank: 'Bank', holder: 'Club', email: 'club@example.org' };
  const bankAccount = { sample: false, ...holder, ...account };
  const { error } = raceSchema.safeParse({ ...Object(sample), countryCode, bankAccount });
  expect(error?.issues.map(({ path }) => path) ?? []).toEqual(
    fields.map((field) => ['bankAccount', field]),
  );
});
