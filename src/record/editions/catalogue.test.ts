import { expect, test } from 'vitest';
import { sampleCatalogue, sampleFiles } from '../../../tests/support/sample-editions.ts';
import {
  findEdition,
  findServedEdition,
  pageYears,
  registrationEdition,
  yearsWith,
} from './catalogue.ts';
import { checkRecord } from './exchange/check-record.ts';

function edition(year: number) {
  const found = findEdition(sampleCatalogue, year);
  if (found === undefined) throw new Error(`No edition ${year}`);
  return found;
}

test('the years of each family of pages stand latest first', () => {
  expect(yearsWith(sampleCatalogue, 'results')).toEqual([2023, 2021, 2019, 2018]);
  expect(yearsWith(sampleCatalogue, 'sponsors')).toEqual([2023, 2021, 2019, 2018]);
  expect(yearsWith(sampleCatalogue, 'staff')).toEqual([2023, 2021, 2019]);
  expect(yearsWith(sampleCatalogue, 'participants')).toEqual([2027, 2023, 2021, 2019, 2018]);
});

test('pageYears puts the coming edition after those that were raced', () => {
  const links = pageYears(sampleCatalogue, 'participants', 2021);
  expect(links.map(({ year }) => year)).toEqual([2023, 2021, 2019, 2018, 2027]);
  expect(links.filter((link) => link.isComing).map(({ year }) => year)).toEqual([2027]);
  expect(pageYears(sampleCatalogue, 'staff', 2021).some((link) => link.isComing)).toBe(false);
});

test('the API knows 2021, 2023 and 2027 as 1, 2 and 3, and no other edition', () => {
  expect([1, 2, 3, 4].map((number) => findServedEdition(sampleCatalogue, number)?.year)).toEqual([
    2021,
    2023,
    2027,
    undefined,
  ]);
  for (const { id } of [edition(2018), edition(2019)]) {
    expect(findServedEdition(sampleCatalogue, id)).toBeUndefined();
  }
});

test('the catalogue has no year without a race', () => {
  expect(findEdition(sampleCatalogue, 2020)).toBeUndefined();
});

test('the next edition takes registrations', () => {
  expect(registrationEdition(sampleCatalogue)?.year).toBe(2027);
});

test('heats up to 6 are of 2021, from 10 on of 2023', () => {
  const ids = [1, 6, 7, 9, 10, 99];
  const name = { es: 'Manga', en: 'Heat' };
  const accepted = (year: number) => {
    const { record } = sampleFiles(year);
    const heats = ids.map((id) => ({ id, name, descent: 1 as const, runs: [] }));
    const issues = checkRecord({ ...record, heats }, year).map(({ path }) => path);
    return ids.filter((_, index) => !issues.includes(`heats[${index}].id`));
  };
  expect(accepted(2021)).toEqual([1, 6]);
  expect(accepted(2023)).toEqual([10, 99]);
});

test('2019 fined 2 and 40 seconds, later editions 2 and 50', () => {
  expect(edition(2019).penalties).toEqual({ touch: 2, miss: 40 });
  for (const year of [2021, 2023, 2027]) {
    expect(edition(year).penalties).toEqual({ touch: 2, miss: 50 });
  }
});

test('the editions stand in the order of the years, each with a number of its own', () => {
  expect(sampleCatalogue.map(({ year }) => year)).toEqual([2018, 2019, 2021, 2023, 2027]);
  expect(new Set(sampleCatalogue.map(({ id }) => id)).size).toBe(sampleCatalogue.length);
});

test('a page links to few of many years, and every other year is few steps away', () => {
  const many = Array.from({ length: 500 }, (_, index) => ({
    ...edition(2023),
    year: 2000 + index,
  }));
  const linked = (year: number) => pageYears(many, 'results', year).map((link) => link.year);
  expect(linked(2499)).toContain(2499);
  expect(linked(2250)).toEqual(expect.arrayContaining([2499, 2251, 2250, 2249, 2246, 2000]));
  expect(Math.max(...many.map(({ year }) => linked(year).length))).toBeLessThan(22);
  let reached = new Set([2499]);
  for (let step = 0; step < 5; step += 1) {
    reached = new Set([...reached].flatMap((year) => [year, ...linked(year)]));
  }
  expect(reached.size).toBe(500);
});
