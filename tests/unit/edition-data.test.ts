import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { checkContacts, checkRecord } from '../../src/record/editions/exchange/check-record.ts';
import { allEntries } from '../../src/record/editions/exchange/part-entries.ts';
import type { RecordRun } from '../../src/record/editions/exchange/record-file.ts';
import type { ResultRowView } from '../../src/site/results/tables/result-row-view.ts';
import { resultTables } from '../../src/site/results/tables/result-tables.ts';
import { data, sampleCatalogue, sampleFiles, sampleRecord } from '../support/sample-editions.ts';

const years = sampleCatalogue.map(({ year }) => year);
const raced = sampleCatalogue.filter(({ results }) => results).map(({ year }) => year);

/** Returns a run's result by the sport's arithmetic alone: null without a finish, or with a status. */
function toResult({ start, finish, total, gates, status }: RecordRun): number | null {
  if (status !== undefined) return null;
  if (total !== undefined) return total;
  if (start === undefined || finish === undefined) return null;
  return finish - start + 100 * penaltiesOf(gates);
}

function penaltiesOf(gates: RecordRun['gates'] = []): number {
  return gates.reduce<number>((sum, seconds) => sum + (seconds ?? 0), 0);
}

/** Returns the ranking key: the better run, then the other run. */
function rankingKey({ descents }: ResultRowView): [number, number] {
  const [first, second] = (descents?.results ?? []).map((result) => result ?? Infinity);
  const both = [first ?? Infinity, second ?? Infinity];
  return [Math.min(...both), Math.max(...both)];
}

describe.each(raced)('the record of %d', (year) => {
  const { record } = sampleFiles(year);
  const { edition, entries, groups, heats } = record;
  const tables = resultTables(sampleRecord(year));
  const paddlerTables = tables.filter((_, index) => groups[index]?.rows === 'paddlers');
  const runTables = tables.filter((_, index) => groups[index]?.rows === 'runs');
  const runs = heats.flatMap(({ descent, runs: own }) => own.map((run) => ({ ...run, descent })));
  const expelled = new Set(
    runs.filter(({ status }) => status === 'DSQ-C').map(({ person }) => person),
  );

  test('the record has places that follow from the results, and dashes with a remark', () => {
    for (const { rows } of paddlerTables) {
      for (const row of rows) {
        if (row.rank === null) {
          expect(row.result).toBeNull();
          expect(row.remark).not.toBeNull();
          continue;
        }
        const [best, other] = rankingKey(row);
        expect(row.result).toBe(best);
        const faster = rows.filter((one) => {
          const [otherBest, otherRun] = rankingKey(one);
          const isFaster = otherBest < best || (otherBest === best && otherRun < other);
          return one.rank !== null && isFaster;
        });
        expect(row.rank).toBe(faster.length + 1);
      }
      const shown = rows.map(({ rank }) => rank ?? Infinity);
      expect(shown).toEqual(shown.toSorted((a, b) => a - b));
    }
  });

  test('the record has results of time and penalties, and penalties of the gates', () => {
    for (const { rows } of tables) {
      for (const { time, penalties, result } of rows) {
        if (time === null || penalties === null || result === null) continue;
        expect(result).toBe(time + 100 * penalties);
      }
    }
    for (const { person, descent, ...run } of runs) {
      const row = paddlerTables
        .flatMap(({ rows }) => rows)
        .find((one) => one.person === person && one.descents !== null);
      // A disqualification from the competition removes both runs.
      const expected = expelled.has(person) ? null : toResult({ person, ...run });
      if (row?.descents) expect(row.descents.results[descent - 1]).toBe(expected);
      if (row?.descents?.better !== descent || run.gates === undefined) continue;
      expect(row.penalties).toBe(penaltiesOf(run.gates));
      expect(row.time).toBe(Number(run.finish) - Number(run.start));
    }
  });

  test('the record has every competitor in the heats, with every gate of a finished run', () => {
    expect(heats.length).toBeGreaterThan(0);
    expect(checkRecord(record, year)).toEqual([]);
    const racing = new Set(runs.map(({ person }) => person));
    for (const { rows } of tables) {
      for (const { person, number } of rows) {
        expect(racing).toContain(person);
        expect(entries.find((entry) => entry.person === person)?.bib).toBe(number);
      }
    }
    const hung = edition.heats?.gates ?? edition.gates;
    for (const { gates = [], finish } of runs) {
      if (edition.heats !== null && finish !== undefined) expect(gates).toHaveLength(hung);
      expect(gates.length).toBeLessThanOrEqual(hung);
      expect(gates).not.toContain(null);
    }
  });

  test('the record counts two runs of each paid participant, one per descent', () => {
    const paid = entries.filter(({ paymentVerifiedAt }) => paymentVerifiedAt !== undefined);
    const listed = paid.map(({ person }) => person);
    for (const [person, own] of Map.groupBy(runs, (run) => run.person)) {
      expect(listed).toContain(person);
      expect(own.map(({ descent }) => descent)).toEqual([1, 2]);
    }
  });

  test('the record starts each heat at a fixed interval, where starts are known', () => {
    for (const { runs: started } of heats) {
      const starts = started.map(({ start }) => start);
      if (starts.every((start) => start === undefined)) {
        expect(year).toBe(2018);
        continue;
      }
      const known = starts.findIndex((start) => start !== undefined);
      const next = starts.findIndex((start, index) => start !== undefined && index > known);
      const interval = (Number(starts[next]) - Number(starts[known])) / (next - known);
      expect(interval).toBeGreaterThan(0);
      for (const [index, start] of starts.entries()) {
        if (start === undefined) continue;
        expect(start).toBe(Number(starts[known]) + interval * (index - known));
      }
    }
  });

  test('the record puts each person into one table at most and each run into one list, and no table is empty', () => {
    const ranked = paddlerTables.flatMap(({ rows }) => rows.map(({ person }) => person));
    const racing = new Set(runs.map(({ person }) => person));
    expect(new Set(ranked).size).toBe(ranked.length);
    const isWhole = groups.every(({ places }) => places === undefined);
    if (isWhole) expect(new Set(ranked)).toEqual(racing);
    const listed = runTables.flatMap(({ rows }) => rows.map(({ key }) => key));
    expect(new Set(listed).size).toBe(listed.length);
    expect(listed).toHaveLength(runTables.length === 0 ? 0 : runs.length);
    expect(isWhole || runTables.length > 0).toBe(true);
    const keys = paddlerTables.flatMap(({ rows }) => rows.map(({ key }) => key));
    expect(new Set(keys).size).toBe(keys.length);
    for (const { rows } of tables) expect(rows.length).toBeGreaterThan(0);
    expect(new Set(tables.map(({ id }) => id)).size).toBe(tables.length);
  });
});

describe('people', () => {
  const entries = years.flatMap((year) => {
    const { record, contacts: kept } = sampleFiles(year);
    return allEntries(record, kept).map((entry) => ({ ...entry, year }));
  });
  const contacts = years.flatMap((year) => sampleFiles(year).contacts?.contacts ?? []);

  test('sample people are invented, with addresses at example.com and example.org only', () => {
    expect(contacts).toHaveLength(entries.length);
    for (const { email } of contacts) expect(email).toMatch(/@example\.(com|org)$/);
  });

  test('sample people keep key, name, country and birth date in all editions, and many return', () => {
    const byPerson = Map.groupBy(entries, ({ person }) => person);
    for (const [person, same] of byPerson) {
      const facts = same.map(({ name, nationality }) => [name, nationality].join());
      expect(new Set(facts).size).toBe(1);
      const own = contacts.filter((contact) => contact.person === person);
      expect(own).toHaveLength(same.length);
      expect(new Set(own.map(({ birthDate, personalId }) => birthDate + personalId)).size).toBe(1);
    }
    expect(new Set(entries.map(({ name }) => name)).size).toBe(byPerson.size);
    expect([...byPerson.values()].filter((same) => same.length > 1).length).toBeGreaterThan(40);
  });

  test('sample people of 2021, 2023 and 2027 are not all paid, and not all have signed', () => {
    for (const year of [2021, 2023, 2027]) {
      const ofYear = entries.filter((entry) => entry.year === year);
      expect(ofYear.some((entry) => entry.paymentVerifiedAt === undefined)).toBe(true);
      expect(ofYear.some((entry) => entry.releaseVerifiedAt === undefined)).toBe(true);
      expect(ofYear.some((entry) => entry.paymentVerifiedAt !== undefined)).toBe(true);
    }
  });

  test('sample editions have 38, 46, 58 and 66 people, and 2027 a dozen early ones', () => {
    const count = (year: number) => entries.filter((entry) => entry.year === year).length;
    expect([2018, 2019, 2021, 2023, 2027].map(count)).toEqual([38, 46, 58, 66, 13]);
  });

  test('sample people come mostly from Ecuador, and from many other countries', () => {
    const abroad = entries.filter(({ nationality }) => nationality !== 'EC');
    expect(abroad.length).toBeLessThan(entries.length / 2);
    expect(new Set(abroad.map(({ nationality }) => nationality)).size).toBeGreaterThan(8);
  });

  test.each(years)('the record of %d has no private data of its people', (year) => {
    const text = readFileSync(join(data, 'editions', String(year), 'record.json'), 'utf8');
    expect(text).not.toMatch(/@|\+\d|"(email|mobile|phone|personalId|birthDate|city|size)"/);
    const found = contacts
      .flatMap(({ email, mobile, personalId, birthDate }) => [email, mobile, personalId, birthDate])
      .filter((secret) => text.includes(secret));
    expect(found).toEqual([]);
  });

  test.each(years)('the contacts of %d belong to people of its record', (year) => {
    const { record, contacts: own } = sampleFiles(year);
    expect(own && checkContacts(own, record)).toEqual([]);
  });
});
