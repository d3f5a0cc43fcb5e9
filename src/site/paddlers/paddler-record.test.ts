import { describe, expect, test } from 'vitest';
import { editionRecordOf } from '../../../tests/support/edition-record-of.ts';
import { sampleFiles, sampleRecord } from '../../../tests/support/sample-editions.ts';
import type { RecordEntry } from '../../record/editions/exchange/record-file.ts';
import { bestRun, paddlerRecord, tallyOf } from './paddler-record.ts';

const records = [2018, 2019, 2021, 2023].map(sampleRecord);

/** The next edition with one more entry, of somebody who never raced. */
function nextEdition(more: Partial<RecordEntry> = {}) {
  const { record } = sampleFiles(2027);
  const entry: RecordEntry = {
    person: 'ana-prueba',
    name: 'Ana Prueba',
    category: 2,
    sex: 'female',
    nationality: 'EC',
    registeredAt: '2027-01-05T14:30:00Z',
    ...more,
  };
  return editionRecordOf({ ...record, entries: [...record.entries, entry] });
}

describe('the record of a paddler', () => {
  const winner = paddlerRecord('benjamin-curihual-riquelme', records);

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
      gap: 0,
      descents: [9767, 14568],
      better: 1,
    });
  });

  test('knows time and penalties of 2019 from the qualifying run, of 2018 nothing', () => {
    expect(winner?.starts[2]?.result).toMatchObject({ time: 8295, penalties: 2, result: 8495 });
    expect(winner?.starts[3]?.result).toMatchObject({ time: null, penalties: null, result: 8917 });
  });

  test('names the best rank with its years', () => {
    expect(winner?.best).toEqual({ rank: 1, years: [2023, 2021, 2019, 2018] });
  });

  test('counts only the gates that count: eight a run in 2023, ten a run in 2019', () => {
    expect(winner?.starts[0]?.runs).toEqual([
      { year: 2023, descent: 1, gates: [0, 0, 0, 0, 0, 0, 2, 0] },
      { year: 2023, descent: 2, gates: [0, 50, 0, 2, 0, 0, 0, 0] },
    ]);
    expect(winner?.starts[0]?.tally).toEqual({ clean: 13, touched: 2, missed: 1 });
    expect(winner?.starts[1]?.tally).toEqual({ clean: 19, touched: 1, missed: 0 });
    expect(winner?.starts[2]?.tally).toEqual({ clean: 19, touched: 1, missed: 0 });
    expect(winner?.tally).toEqual({ clean: 51, touched: 4, missed: 1 });
    expect(winner?.starts[3]?.tally).toBeNull();
  });

  test('of who is entered and has not raced is the entry alone', () => {
    const paid = nextEdition({ paymentVerifiedAt: '2027-01-06T14:30:00Z' });
    const record = paddlerRecord('ana-prueba', [...records, paid]);
    expect(record).toMatchObject({
      name: 'Ana Prueba',
      nationality: 'EC',
      best: null,
      tally: null,
    });
    expect(record?.starts).toMatchObject([{ year: 2027, category: 2, result: null, runs: [] }]);
  });

  test('of who is entered and has not paid is none', () => {
    expect(paddlerRecord('ana-prueba', [...records, nextEdition()])).toBeNull();
  });

  test('of an unknown person is none', () => {
    expect(paddlerRecord('nadie', records)).toBeNull();
  });

  test('keeps the results of who left the lists, without the country', () => {
    const { record } = sampleFiles(2023);
    const entries = record.entries.map((entry) =>
      entry.bib === 104 ? { ...entry, listed: false as const } : entry,
    );
    const left = paddlerRecord('benjamin-curihual-riquelme', [
      editionRecordOf({ ...record, entries }),
    ]);
    expect(left).toMatchObject({ nationality: null, best: { rank: 1, years: [2023] } });
  });

  test('carries the reason of a dash', () => {
    const disqualified = sampleRecord(2023).entries.find(({ bib }) => bib === 112);
    const record = paddlerRecord(String(disqualified?.person), records);
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

describe('the run that stands for an edition', () => {
  const runs = [
    { year: 2023, descent: 1, gates: [0, 50] },
    { year: 2023, descent: 2, gates: [2, 0] },
  ] as const;
  const [first, second] = runs.map((run) => ({ ...run, gates: [...run.gates] }));
  const { starts } = paddlerRecord('benjamin-curihual-riquelme', records) ?? { starts: [] };
  const result = starts[0]?.result ?? null;
  const both = [first, second].flatMap((run) => run ?? []);

  test('is the one that counts', () => {
    expect(bestRun({ result, runs: both })).toBe(first);
  });

  test('is the one whose gates cost least where none is said to count', () => {
    expect(bestRun({ result: null, runs: both })).toBe(second);
  });

  test('is none where no gate was judged', () => {
    expect(bestRun({ result, runs: [] })).toBeNull();
    expect(bestRun({ result, runs: [{ year: 2023, descent: 1, gates: [null] }] })).toBeNull();
  });
});
