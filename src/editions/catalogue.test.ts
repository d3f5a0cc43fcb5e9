import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { readCatalogue } from './catalogue.server.ts';
import {
  catalogueSchema,
  findApiEdition,
  findEdition,
  hasHeat,
  registrationEdition,
  yearsWith,
} from './catalogue.ts';

const catalogue = readCatalogue(join(import.meta.dirname, '..', '..', 'data'));

function edition(year: number) {
  const found = findEdition(catalogue, year);
  if (found === undefined) throw new Error(`No edition ${year}`);
  return found;
}

test('the menus list the years of each family of pages, latest first', () => {
  expect(yearsWith(catalogue, 'results')).toEqual([2023, 2021, 2019, 2018]);
  expect(yearsWith(catalogue, 'sponsors')).toEqual([2023, 2021, 2019, 2018]);
  expect(yearsWith(catalogue, 'staff')).toEqual([2023, 2021, 2019]);
  expect(yearsWith(catalogue, 'participants')).toEqual([2027, 2023, 2021, 2019, 2018]);
});

test('the API knows 2021, 2023 and 2027 as 1, 2 and 3', () => {
  expect([1, 2, 3, 4].map((number) => findApiEdition(catalogue, number)?.year)).toEqual([
    2021,
    2023,
    2027,
    undefined,
  ]);
});

test('a year without a race is not in the catalogue', () => {
  expect(findEdition(catalogue, 2020)).toBeUndefined();
});

test('the next edition takes registrations', () => {
  expect(registrationEdition(catalogue)?.year).toBe(2027);
});

test('heats up to 6 are of 2021, from 10 on of 2023', () => {
  const ids = [0, 1, 6, 7, 9, 10, 99, 1.5];
  expect(ids.filter((id) => hasHeat(edition(2021), id))).toEqual([1, 6]);
  expect(ids.filter((id) => hasHeat(edition(2023), id))).toEqual([10, 99]);
  expect(ids.filter((id) => hasHeat(edition(2019), id))).toEqual([]);
});

test('2019 fined 2 and 40 seconds, later editions 2 and 50', () => {
  expect(edition(2019).penalties).toEqual({ touch: 2, miss: 40 });
  for (const year of [2021, 2023, 2027]) {
    expect(edition(year).penalties).toEqual({ touch: 2, miss: 50 });
  }
});

describe('a catalogue', () => {
  test('has each year once, in order', () => {
    const twice = [edition(2021), edition(2021)];
    expect(catalogueSchema.safeParse(twice).success).toBe(false);
    expect(catalogueSchema.safeParse(catalogue.toReversed()).success).toBe(false);
  });

  test('has each number of the API once', () => {
    const clash = [edition(2021), { ...edition(2023), apiEdition: 1 }];
    expect(catalogueSchema.safeParse(clash).error?.issues[0]?.path).toEqual([1, 'apiEdition']);
  });
});
