import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import {
  catalogueSchema,
  findEdition,
  findEditionById,
  hasHeat,
  registrationEdition,
  yearsWith,
} from './catalogue.ts';
import { readCatalogue } from './read-catalogue.server.ts';

const data = join(import.meta.dirname, '..', '..', 'data');
const catalogue = readCatalogue(data);

/** The editions as the file writes them. */
function written(): { year: number; apiEdition: number | null }[] {
  return JSON.parse(readFileSync(join(data, 'editions.json'), 'utf8'));
}

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
  expect([1, 2, 3, 4].map((number) => findEditionById(catalogue, number)?.year)).toEqual([
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
    const [first] = written();
    expect(catalogueSchema.safeParse(written()).success).toBe(true);
    expect(catalogueSchema.safeParse([first, first]).success).toBe(false);
    expect(catalogueSchema.safeParse(written().toReversed()).success).toBe(false);
  });

  test('has each number of the API once', () => {
    const clash = written()
      .slice(-2)
      .map((known) => ({ ...known, apiEdition: 1 }));
    expect(catalogueSchema.safeParse(clash).error?.issues[0]?.path).toEqual([1, 'apiEdition']);
  });
});
