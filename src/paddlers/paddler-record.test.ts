import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { catalogueSchema } from '../editions/catalogue.ts';
import { resultsFile } from '../editions/files/results-file.ts';
import { type PaddlerEntry, paddlerRecord, tallyOf } from './paddler-record.ts';

const catalogue = catalogueSchema.parse(JSON.parse(readFileSync('data/editions.json', 'utf8')));
const results = new Map(
  catalogue
    .filter((edition) => edition.results)
    .map(({ year }) => [
      year,
      resultsFile.parse(JSON.parse(readFileSync(`data/editions/${year}/results.json`, 'utf8'))),
    ]),
);
const entered = (year: number): PaddlerEntry => ({
  year,
  name: 'Ana Prueba',
  category: 2,
  nationality: 'EC',
});

describe('the record of a paddler', () => {
  const winner = paddlerRecord('benjamin-curihual-riquelme', {
    catalogue,
    results,
    entries: [{ ...entered(2021), nationality: 'CL' }],
    runs: [{ year: 2023, descent: 1, gates: [0, 0, 0, 0, 0, 0, 2, 0, 0, 0, 0, 0] }],
  });

  test('has every edition, the latest first, with the row of its results', () => {
    expect(winner?.starts.map(({ year }) => year)).toEqual([2023, 2021, 2019, 2018]);
    expect(winner?.starts.map(({ result }) => result?.anchor)).toEqual([
      '104',
      '108',
      'final-36',
      'final-23',
    ]);
    expect(winner?.nationality).toBe('CL');
  });

  test('has rank, result and the descent that counts', () => {
    expect(winner?.starts[0]?.result).toMatchObject({
      rank: 1,
      entrants: 20,
      time: 9567,
      penalties: 2,
      result: 9767,
      descents: [9767, 14568],
      better: 1,
    });
  });

  test('knows time and penalties of 2019 from the qualifying run, of 2018 nothing', () => {
    expect(winner?.starts[2]?.result).toMatchObject({ time: 8295, penalties: 2, result: 8495 });
    expect(winner?.starts[3]?.result).toMatchObject({ time: null, penalties: null });
  });

  test('names the best rank with its years', () => {
    expect(winner?.best).toEqual({ rank: 1, years: [2023, 2021, 2019, 2018] });
  });

  test('counts only the gates that count: eight in 2023, ten a run in 2019', () => {
    expect(winner?.starts[0]?.tally).toEqual({ clean: 7, touched: 1, missed: 0 });
    expect(winner?.starts[2]?.tally).toEqual({ clean: 19, touched: 1, missed: 0 });
    expect(winner?.tally).toEqual({ clean: 26, touched: 2, missed: 0 });
    expect(winner?.starts[3]?.tally).toBeNull();
  });

  test('of who is entered and has not raced is the entry alone', () => {
    const record = paddlerRecord('ana-prueba', {
      catalogue,
      results,
      entries: [entered(2027)],
      runs: [],
    });
    expect(record).toMatchObject({
      name: 'Ana Prueba',
      nationality: 'EC',
      best: null,
      tally: null,
    });
    expect(record?.starts).toMatchObject([{ year: 2027, category: 2, result: null, runs: [] }]);
  });

  test('of an unknown person is none', () => {
    expect(paddlerRecord('nadie', { catalogue, results, entries: [], runs: [] })).toBeNull();
  });

  test('carries the reason of a dash', () => {
    const row = results
      .get(2023)
      ?.results?.find(({ participant_number }) => participant_number === 112);
    const record = paddlerRecord(String(row?.person), {
      catalogue,
      results,
      entries: [],
      runs: [],
    });
    expect(record?.starts.find(({ year }) => year === 2023)?.result).toMatchObject({
      rank: null,
      result: null,
      remark: { es: 'Descalificado por modelo Kayak no permitido.' },
    });
  });
});

test('a miss is what the edition says, anything else that costs is a touch', () => {
  expect(tallyOf([{ gates: [0, 2, 40, null] }], 40)).toEqual({ clean: 1, touched: 1, missed: 1 });
  expect(tallyOf([{ gates: [null] }], 50)).toBeNull();
  expect(tallyOf([], 50)).toBeNull();
});
