import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { RecordFile, RecordRun } from '../../../record/editions/exchange/record-file.ts';
import { centiseconds } from '../../../record/scoring/centiseconds.ts';
import { runDoubts } from '../../../record/scoring/run-doubts.ts';
import { runOutcome } from '../../../record/scoring/run-outcome.ts';
import { computeStanding } from '../../../record/scoring/standing.ts';
import { canoe123OfRecord } from './canoe123-of-record.ts';
import { readCanoe123 } from './read-canoe123.server.ts';
import { readCanoe123Facts } from './read-canoe123-facts.ts';
import { reckonCanoe123 } from './reckon-canoe123.ts';
import { writeCanoe123 } from './write-canoe123.ts';

const edition: RecordFile['edition'] = {
  id: 3,
  year: 2027,
  raceDate: '2027-02-20',
  api: true,
  participants: null,
  results: true,
  staff: false,
  sponsors: false,
  registration: false,
  gates: 6,
  heats: null,
  penalties: { touch: 2, miss: 50 },
  clarifications: [],
};

function makeRecord(names: readonly string[], heats: readonly RecordRun[][]): RecordFile {
  return {
    format: 'race-record',
    version: 1,
    edition,
    groups: [],
    decisions: [],
    entries: names.map((name, place) => ({
      person: `p${place}`,
      name,
      category: 1 + (place % 2),
      bib: place + 1,
      sex: place % 3 === 0 ? 'female' : 'male',
      nationality: 'EC',
      registeredAt: '2027-01-01T00:00:00Z',
    })),
    heats: heats.map((runs, place) => ({
      id: place + 1,
      name: { es: 'M', en: 'H' },
      runs,
      descent: place === 0 ? 1 : 2,
    })),
  };
}

async function written(record: RecordFile) {
  const category = { boat: 'k1' as const, minimumAge: 12 };
  const { file, left } = await canoe123OfRecord({
    record,
    categories: [
      { ...category, category: 1, title: 'Expertos & <amigos>' },
      { ...category, category: 2, title: 'Novatos' },
    ],
    event: { title: 'Río', location: 'Baeza', facility: 'Quijos', country: 'EC' },
    plan: null,
    sections: [],
    official: new Set(),
    interval: 60,
    offset: '-05:00',
  });
  return { xml: writeCanoe123(file), left };
}

async function readBack(xml: string) {
  const reading = await readCanoe123([new TextEncoder().encode(xml)]);
  if ('fault' in reading) throw new Error(JSON.stringify(reading.fault));
  const facts = readCanoe123Facts(reading.file, 2027);
  return { file: reading.file, facts, report: reckonCanoe123(facts) };
}

const gates = fc
  .array(fc.constantFrom(null, 0, 0, 2, 50), { maxLength: 6 })
  .map((all) => all.slice(0, all.findLastIndex((gate) => gate !== null) + 1));
const cs = (min: number, max: number) => fc.integer({ min, max }).map(centiseconds);
const runOf = fc
  .record({
    start: cs(3_000_000, 3_000_500),
    time: cs(0, 400),
    status: fc.constantFrom(
      undefined,
      undefined,
      undefined,
      ...(['DNS', 'DNF', 'DSQ-R', 'DSQ-C'] as const),
    ),
    gates,
    isPending: fc.boolean(),
  })
  .map(({ start, time, status, gates: judged, isPending }): Omit<RecordRun, 'person'> => {
    const own = judged.length > 0 ? { gates: judged } : {};
    if (status === 'DNS') return { status };
    if (status === 'DNF') return { status, start, ...own };
    if (status === undefined && isPending) return {};
    return { start, finish: centiseconds(start + time), ...(status && { status }), ...own };
  });
const names = fc.string({ unit: 'grapheme', minLength: 1, maxLength: 12 });
const paddler = fc.record({ name: names, runs: fc.tuple(fc.option(runOf), fc.option(runOf)) });

test('a written record is read and recalculated without a difference, with the results of the record', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(paddler, { minLength: 1, maxLength: 9 }), async (paddlers) => {
      const heats = [0, 1].map((at) =>
        paddlers.flatMap(({ runs }, place) => {
          const run = runs[at];
          return run ? [{ person: `p${place}`, ...run }] : [];
        }),
      );
      const record = makeRecord(
        paddlers.map(({ name }) => name),
        heats,
      );
      const { xml } = await written(record);
      const { file, report } = await readBack(xml);
      expect(writeCanoe123(file)).toBe(xml);
      // Random times are implausible and raise doubts.
      const flags = report.flags.filter(({ what }) => !runDoubts.some((doubt) => doubt === what));
      expect([report.differences, flags]).toEqual([[], []]);
      const rows = new Map(
        report.combined.flatMap((one) => one.rows.map((row) => [row.bib, row] as const)),
      );
      for (const [place, { runs }] of paddlers.entries()) {
        const row = rows.get(String(place + 1));
        if (!row) continue;
        const [one, other] = runs.map(
          (run) =>
            run && {
              start: run.start ?? null,
              finish: run.finish ?? null,
              total: null,
              status: run.status ?? null,
              gates: run.gates ?? [],
            },
        );
        const { result, counts } = computeStanding([one ?? null, other ?? null], {
          ranking: 'best',
        });
        expect([row.totalCs, row.betterRun]).toEqual([result, counts]);
        if (one && other && counts)
          expect(runOutcome(counts === 1 ? one : other).result).toBe(result);
      }
    }),
    { numRuns: 150 },
  );
});

test('an export before the race has start lists, classes with ages and the course', async () => {
  const { xml, left } = await written(
    makeRecord(['Ñusta Andi', 'Kuri\u0007 Ana Grefa Andi', 'A Be / C De'], []),
  );
  const { report, facts } = await readBack(xml);
  expect(report.flags).toEqual([]);
  expect(report.races.map(({ id, status }) => [id, status])).toEqual([
    ['K1M_BR1_20', 1],
    ['K1W_BR1_20', 1],
    ['K1M_2_BR1_20', 1],
    ['K1M_BR2_20', 1],
    ['K1W_BR2_20', 1],
    ['K1M_2_BR2_20', 1],
  ]);
  expect(facts.participants.map(({ people }) => people.map((one) => one.familyName))).toEqual([
    ['ANDI'],
    ['GREFA ANDI'],
    ['BE', 'DE'],
  ]);
  expect(report.classes[0]).toMatchObject({ title: 'Expertos & <amigos>' });
  expect(report.classes[0]?.categories[0]).toMatchObject({ firstAge: 12, lastAge: 100 });
  expect(xml).toContain('<CourseConfig>NNNNNNS</CourseConfig>');
  expect(xml).toContain('<Bib>   1</Bib>');
  // The name `Kuri Ana Grefa Andi` is split by a rule.
  expect(left).toEqual({ no_plan: 1, characters: 1, split_name: 1 });
});

test('a run with only a known total is written as a time and flagged', async () => {
  const total = centiseconds(9876);
  const { xml, left } = await written(makeRecord(['Kuri Andi'], [[{ person: 'p0', total }]]));
  const { report } = await readBack(xml);
  expect(report.differences).toEqual([]);
  expect(report.flags.map(({ what }) => what)).toEqual(['time_without_stamps']);
  expect(report.races[0]?.rows[0]?.totalCs).toBe(9876);
  expect(left.hand_total).toBe(1);
});
