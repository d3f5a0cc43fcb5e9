import { describe, expect, test } from 'vitest';
import { asEntrant, checkPeople } from '../../src/editions/files/check-people.ts';
import { checkHeats, checkResultsInHeats } from '../../src/results/checks/check-heats.ts';
import { checkQualifiers } from '../../src/results/checks/check-qualifiers.ts';
import { checkResultRows, checkTables } from '../../src/results/checks/check-tables.ts';
import { resultTables } from '../../src/results/tables/result-tables.ts';
import { catalogue, filesOf, participantsOf, raced } from './edition-files.ts';

const years = raced.map(({ year }) => year);

describe.each(years)('the files of %d', (year) => {
  const { edition, participants, results, heats } = filesOf(year);

  test('have places that follow from the results, dashes with a remark', () => {
    expect(checkTables(results)).toEqual([]);
  });

  test('have results of time and penalties, and penalties of the gates', () => {
    expect(checkResultRows(results, edition.penalties)).toEqual([]);
    expect(checkQualifiers(results, edition.penalties)).toEqual([]);
  });

  test('have every competitor in the heats, with the same number, name, times and gates', () => {
    if (edition.heats !== null) expect(heats.length).toBeGreaterThan(0);
    expect(checkHeats(edition, heats)).toEqual([]);
    expect(checkResultsInHeats(results, heats)).toEqual([]);
  });

  test('name only paid participants of the edition', () => {
    expect(checkPeople(participants.map(asEntrant), results, heats)).toEqual([]);
    const listed = participants.map(({ person }) => person);
    const { finalists = [], qualifiers = [], results: rows = [] } = results;
    const runs = heats.flatMap((heat) => heat.results);
    for (const { person } of [...finalists, ...qualifiers, ...rows, ...runs]) {
      expect(listed).toContain(person);
    }
  });

  test('start each heat at a fixed interval', () => {
    for (const { results: runs } of heats) {
      const starts = runs.map(({ start_time }) => start_time);
      const known = starts.findIndex((start) => start !== null);
      const next = starts.findIndex((start, index) => start !== null && index > known);
      const interval = (Number(starts[next]) - Number(starts[known])) / (next - known);
      expect(interval).toBeGreaterThan(0);
      for (const [index, start] of starts.entries()) {
        if (start !== null) expect(start).toBe(Number(starts[known]) + interval * (index - known));
      }
    }
  });

  test('put every row into exactly one table of its list, and no table is empty', () => {
    const tables = resultTables(results);
    const rowsOf = (list: string) =>
      tables
        .filter((_, index) => results.tables[index]?.rows === list)
        .flatMap(({ rows }) => rows.map(({ key }) => key));
    for (const list of ['finalists', 'qualifiers', 'results'] as const) {
      const keys = rowsOf(list);
      expect(keys).toHaveLength(results[list]?.length ?? 0);
      expect(new Set(keys).size).toBe(keys.length);
    }
    for (const { rows } of tables) expect(rows.length).toBeGreaterThan(0);
    expect(new Set(tables.map(({ id }) => id)).size).toBe(tables.length);
  });
});

describe('people', () => {
  const entries = catalogue
    .filter(({ participants }) => participants !== null)
    .flatMap((edition) =>
      participantsOf(edition).map((entry) => ({ ...entry, year: edition.year })),
    );

  test('are invented: mail goes to example.com and example.org only', () => {
    for (const { email } of entries) expect(email).toMatch(/@example\.(com|org)$/);
  });

  test('keep key, name, country and birth date in all editions, and many come back', () => {
    const byPerson = Map.groupBy(entries, ({ person }) => person);
    for (const [, same] of byPerson) {
      const facts = same.map(({ name, nationality, date_birth, personal_id }) =>
        [name, nationality, date_birth, personal_id].join(),
      );
      expect(new Set(facts).size).toBe(1);
    }
    expect(new Set(entries.map(({ name }) => name)).size).toBe(byPerson.size);
    expect([...byPerson.values()].filter((same) => same.length > 1).length).toBeGreaterThan(40);
  });

  test('of 2021, 2023 and 2027 are not all paid, and have ids of their own', () => {
    const stored = entries.filter((entry) => 'payment_verified_at' in entry);
    expect(new Set(stored.map(({ id }) => id)).size).toBe(stored.length);
    for (const year of [2021, 2023, 2027]) {
      const ofYear = stored.filter((entry) => entry.year === year);
      expect(ofYear.some((entry) => entry.payment_verified_at === null)).toBe(true);
      expect(ofYear.some((entry) => entry.release_verified_at === null)).toBe(true);
      expect(ofYear.some((entry) => entry.payment_verified_at !== null)).toBe(true);
    }
  });

  test('number 38, 46, 58 and 66, and a dozen early ones for 2027', () => {
    const count = (year: number) => entries.filter((entry) => entry.year === year).length;
    expect([2018, 2019, 2021, 2023, 2027].map(count)).toEqual([38, 46, 58, 66, 13]);
  });

  test('come from Ecuador mostly, and from many other countries', () => {
    const abroad = entries.filter(({ nationality }) => nationality !== 'EC');
    expect(abroad.length).toBeLessThan(entries.length / 2);
    expect(new Set(abroad.map(({ nationality }) => nationality)).size).toBeGreaterThan(8);
  });
});
