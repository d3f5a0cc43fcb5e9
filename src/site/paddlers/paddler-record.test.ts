import { describe, expect, test } from 'vitest';
import { sampleFiles, sampleRecord } from '../../../tests/support/sample-editions.ts';
import { toEditionRecord } from '../../../tests/support/to-edition-record.ts';
import type { RecordEntry } from '../../record/editions/exchange/record-file.ts';
import { centiseconds } from '../../record/scoring/centiseconds.ts';
import {
  bestRun,
  gatesOfRun,
  hasRaced,
  type PaddlerRun,
  paddlerRecord,
  tallyGates,
} from './paddler-record.ts';

const records = [2018, 2019, 2021, 2023].map(sampleRecord);

/** Returns the next edition with one more entry, of a person who never raced. */
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
  return toEditionRecord({ ...record, entries: [...record.entries, entry] });
}

describe('the record of a paddler', () => {
  const winner = paddlerRecord('benjamin-curihual-riquelme', records);

  test('the record of a paddler has every edition, latest first, with its result row', () => {
    expect(winner?.starts.map(({ year }) => year)).toEqual([2023, 2021, 2019, 2018]);
    expect(winner?.starts.map(({ row }) => row?.anchor)).toEqual([
      '104',
      '108',
      'final-36',
      'final-23',
    ]);
    expect(winner?.nationality).toBe('CL');
  });

  test('the record of a paddler has rank, result and counting descent', () => {
    expect(winner?.starts[0]?.result).toMatchObject({
      rank: 1,
      entrants: 20,
      time: 9567,
      penalties: 2,
      result: 9767,
      gap: 0,
      better: 1,
    });
    expect(winner?.starts[0]?.descents).toEqual([9767, 14568]);
  });

  test('the record of a paddler takes the 2019 time and penalties from the qualifying run, and has none for 2018', () => {
    expect(winner?.starts[2]?.result).toMatchObject({ time: 8295, penalties: 2, result: 8495 });
    expect(winner?.starts[3]?.result).toMatchObject({ time: null, penalties: null, result: 8917 });
  });

  test('the record of a paddler names the best rank with its years', () => {
    expect(winner?.best).toEqual({ rank: 1, years: [2023, 2021, 2019, 2018] });
  });

  test('the record of a paddler counts only counting gates: eight for each run in 2023, ten for each run in 2019', () => {
    const run = { year: 2023, isFinished: true };
    expect(winner?.starts[0]?.runs).toEqual([
      { ...run, descent: 1, gates: [0, 0, 0, 0, 0, 0, 2, 0], result: 9767 },
      { ...run, descent: 2, gates: [0, 50, 0, 2, 0, 0, 0, 0], result: 14568 },
    ]);
    expect(winner?.starts[0]?.tally).toEqual({ clean: 13, touched: 2, missed: 1 });
    expect(winner?.starts[1]?.tally).toEqual({ clean: 19, touched: 1, missed: 0 });
    expect(winner?.starts[2]?.tally).toEqual({ clean: 19, touched: 1, missed: 0 });
    expect(winner?.tally).toEqual({ clean: 51, touched: 4, missed: 1 });
    expect(winner?.starts[3]?.tally).toBeNull();
  });

  test('the record of a paddler has only the entry when the paddler has not raced yet', () => {
    const paid = nextEdition({ paymentVerifiedAt: '2027-01-06T14:30:00Z' });
    const record = paddlerRecord('ana-prueba', [...records, paid]);
    expect(record).toMatchObject({
      name: 'Ana Prueba',
      nationality: 'EC',
      best: null,
      tally: null,
    });
    expect(record?.starts).toMatchObject([
      { year: 2027, category: 2, row: null, result: null, runs: [] },
    ]);
    expect(record?.starts.map(hasRaced)).toEqual([false]);
  });

  test('the record of a paddler is null when the entry is not paid', () => {
    expect(paddlerRecord('ana-prueba', [...records, nextEdition()])).toBeNull();
  });

  test('the record of a paddler is null for an unknown person', () => {
    expect(paddlerRecord('nadie', records)).toBeNull();
  });

  test('the record of a paddler keeps the results of a paddler removed from the lists, without the country', () => {
    const { record } = sampleFiles(2023);
    const entries = record.entries.map((entry) =>
      entry.bib === 104 ? { ...entry, listed: false as const } : entry,
    );
    const left = paddlerRecord('benjamin-curihual-riquelme', [
      toEditionRecord({ ...record, entries }),
    ]);
    expect(left).toMatchObject({ nationality: null, best: { rank: 1, years: [2023] } });
  });

  test('the record of a paddler has the runs and the result row of a paddler below the ranked places', () => {
    const [, start] = paddlerRecord('caleb-thackeray', records)?.starts ?? [];
    expect(start).toMatchObject({
      year: 2019,
      row: { anchor: 'qualifying-experts-men-24-1', page: 1 },
      result: null,
      descents: [10146, 9813],
      tally: { clean: 20, touched: 0, missed: 0 },
    });
    expect(start && hasRaced(start)).toBe(true);
  });

  test('the record of a paddler has the result row of a paddler without gates and place', () => {
    const [start] = paddlerRecord('manuela-pinzon-quintero', [sampleRecord(2019)])?.starts ?? [];
    expect(start).toMatchObject({
      row: { anchor: 'qualifying-beginners-19-1' },
      result: null,
      descents: [12283, 12482],
      runs: [],
    });
    expect(start && hasRaced(start)).toBe(true);
  });

  test('the record of a paddler has the reason for a dash', () => {
    const disqualified = sampleRecord(2023).entries.find(({ bib }) => bib === 112);
    const record = paddlerRecord(String(disqualified?.person), records);
    expect(record?.starts.find(({ year }) => year === 2023)?.result).toMatchObject({
      rank: null,
      result: null,
      remark: { es: 'Descalificado por modelo Kayak no permitido.' },
    });
  });
});

test("counts the edition's miss seconds as a miss and any other penalty as a touch", () => {
  expect(tallyGates([{ gates: [0, 2, 40, null] }], 40)).toEqual({
    clean: 1,
    touched: 1,
    missed: 1,
  });
  expect(tallyGates([{ gates: [null] }], 50)).toBeNull();
  expect(tallyGates([], 50)).toBeNull();
});

describe('the drawn run of an edition', () => {
  const run = { year: 2023, descent: 1, isFinished: true, result: centiseconds(9000) } as const;
  const first: PaddlerRun = { ...run, gates: [0, 50] };
  const second: PaddlerRun = { ...run, descent: 2, gates: [2, 0] };
  const [start] = paddlerRecord('benjamin-curihual-riquelme', records)?.starts ?? [];
  const result = start?.result ?? null;
  const best = (...runs: PaddlerRun[]) => bestRun({ result: null, runs });

  test('the drawn run of an edition is the counting run', () => {
    expect(bestRun({ result, runs: [first, second] })).toBe(first);
  });

  test('the drawn run of an edition is the run with the cheapest gates, then the faster run, when no run counts', () => {
    expect(best(first, second)).toBe(second);
    const faster = { ...second, result: centiseconds(8900) };
    expect(best(second, faster)).toBe(faster);
  });

  test('prefers a finished run, then one without disqualification, then one with more judged gates', () => {
    const stopped = { ...first, isFinished: false, result: null, gates: [0] };
    const disqualified = { ...first, result: null, gates: [0, 0] };
    expect(best(stopped, second)).toBe(second);
    expect(best(disqualified, second)).toBe(second);
    expect(best(stopped, disqualified)).toBe(disqualified);
    const farther = { ...stopped, gates: [2, 50] };
    expect(best(stopped, farther)).toBe(farther);
  });

  test('the drawn run of an edition is null when no gate was judged', () => {
    expect(bestRun({ result, runs: [] })).toBeNull();
    expect(bestRun({ result, runs: [{ ...first, gates: [null] }] })).toBeNull();
  });

  test.each([
    ['fernando-jativa-cerda', 2021, 1, 7],
    ['gabriel-andi-calapucha', 2021, 1, null],
    ['cristian-grefa-borja', 2023, 1, null],
    ['camilo-quintero-duarte', 2023, 1, null],
    ['caleb-thackeray', 2023, 1, 5],
    ['caleb-thackeray', 2019, 2, null],
  ])(
    'the drawn run of an edition of %s in %i is run %i, which ends at gate %s',
    (person, year, descent, endsAt) => {
      const own = paddlerRecord(person, records)?.starts.find((one) => one.year === year);
      const found = own ? bestRun(own) : null;
      expect(found?.descent).toBe(descent);
      expect(found && gatesOfRun(found, 50).endsAt).toBe(endsAt);
    },
  );
});

test('a run passes the gates that it did not miss and ends at the last judged gate', () => {
  const gates = [0, null, 50, 2, null];
  expect(gatesOfRun({ gates, isFinished: false }, 50)).toEqual({
    through: new Set([1, 4]),
    missed: new Set([3]),
    endsAt: 4,
  });
  expect(gatesOfRun({ gates, isFinished: true }, 50).endsAt).toBeNull();
  expect(gatesOfRun({ gates: [null], isFinished: false }, 50).endsAt).toBeNull();
});
