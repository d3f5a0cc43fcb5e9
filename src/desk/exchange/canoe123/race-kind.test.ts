import { describe, expect, test } from 'vitest';
import { caseFile } from '../../../../tests/support/canoe123/case-file.ts';
import { emptyEdition } from '../../../../tests/support/canoe123/empty-edition.ts';
import { grownExport } from '../../../../tests/support/canoe123/grown-export.ts';
import type { RecordFile } from '../../../record/editions/exchange/record-file.ts';
import { runOutcome } from '../../../record/scoring/run-outcome.ts';
import { crossOfCanoe123 } from './cross/cross-of-canoe123.ts';
import type { KnownRecord } from './into-record/known-record.ts';
import { type Canoe123Wishes, mapCanoe123 } from './into-record/map-canoe123.ts';
import { phasesInOrder, raceKind } from './race-kind.ts';
import { readCanoe123 } from './read-canoe123.server.ts';
import { readCanoe123Facts } from './read-canoe123-facts.ts';
import { reckonCanoe123 } from './reckon-canoe123.ts';

const known: KnownRecord = {
  record: emptyEdition,
  people: { entries: [], people: [], isTaken: () => false, erasedAs: () => null },
  categories: [],
  fromFile: new Set(),
  official: new Set(),
  nextHeat: 1,
  countryCode: 'EC',
  heatName: (title, descent) => ({ es: `${title} ${descent}`, en: `${title} ${descent}` }),
  phaseName: (phase) => ({ es: phase.toLowerCase(), en: phase.toLowerCase() }),
};

async function read(text: string) {
  const reading = await readCanoe123([Buffer.from(text)]);
  if ('fault' in reading) throw new Error(JSON.stringify(reading.fault));
  const facts = readCanoe123Facts(reading.file, 2027);
  const map = (wishes: Partial<Canoe123Wishes> = {}, record = known) =>
    mapCanoe123(facts, reading.file, record, {
      days: ['2027-02-20'],
      classes: ['K1M'],
      categories: new Map([['K1M', 1]]),
      sexes: new Map(),
      ...wishes,
    });
  return { facts, report: reckonCanoe123(facts), map };
}

function knownAfter(record: RecordFile): KnownRecord {
  const entries = record.entries.map(({ person, name, category, bib }) => ({
    key: person,
    name,
    category,
    birthYear: null,
    bibs: bib === undefined ? [] : [bib],
  }));
  const fromFile = new Set([
    ...record.groups.map(({ id }) => `group:${id}`),
    ...record.entries.map(({ person }) => `entry:${person}`),
    ...record.heats.flatMap(({ id, runs }) => [
      `heat:${id}`,
      ...runs.map(({ person }) => `run:${id}:${person}`),
    ]),
  ]);
  const nextHeat = 1 + Math.max(...record.heats.map(({ id }) => id));
  return { ...known, record, people: { ...known.people, entries }, fromFile, nextHeat };
}

function mapped(result: ReturnType<typeof mapCanoe123>) {
  if (result.code !== 'mapped') throw new Error(JSON.stringify(result));
  return result;
}

const weekend = (first: string, second: string) =>
  grownExport({ boats: 12, classes: ['K1M'] })
    .replaceAll('<DisId>BR1<', `<DisId>${first}<`)
    .replaceAll('<DisId>BR2<', `<DisId>${second}<`);

describe('two runs of a class', () => {
  test.each([
    ['BR1', 'BR2', 'best'],
    ['HT1', 'HT2', 'best'],
    ['HT1', 'NHT2', 'best'],
    ['EL1', 'EL2', 'best'],
    ['SR1', 'SR2', 'sum'],
  ] as const)(
    '%s and %s are paired alike in a dry run and in the record',
    async (one, other, counts) => {
      const { report, map } = await read(weekend(one, other));
      expect(report.combined.map((pair) => [pair.class, pair.day, pair.counts])).toEqual([
        ['K1M', '2027-02-20', counts],
        ['K1M', '2027-02-21', counts],
      ]);
      const { record, remarks } = mapped(map());
      expect(record.heats.map(({ descent, runs }) => [descent, runs.length])).toEqual([
        [1, 12],
        [2, 12],
      ]);
      expect(record.groups.map(({ ranking }) => ranking)).toEqual([counts]);
      expect(remarks.map(({ code }) => code)).not.toContain('further_race');
      // The record counts the same: the sum, or the better run.
      const [pair] = report.combined;
      const totals = ([1, 2] as const).map((descent) => {
        const [heat] = record.heats.filter((heat) => heat.descent === descent);
        return new Map(
          heat?.runs.map((run) => [
            run.person,
            runOutcome({
              start: run.start ?? null,
              finish: run.finish ?? null,
              total: run.total ?? null,
              status: run.status ?? null,
              gates: run.gates ?? [],
            }).result,
          ]),
        );
      });
      for (const { person, bib } of record.entries) {
        const [a, b] = totals.map((of) => of.get(person) ?? null);
        const both = [a, b].filter((total) => total !== null && total !== undefined);
        const sum = both.length === 2 ? both.reduce((all, total) => all + total, 0) : null;
        const best = both.length === 0 ? null : Math.min(...both);
        const row = pair?.rows.find((boat) => boat.bib === String(bib));
        expect(row?.totalCs).toBe(counts === 'sum' ? sum : best);
      }
    },
  );

  test('team races are paired in the dry run and left out of the record', async () => {
    const { report, map } = await read(weekend('TR1', 'TR2'));
    expect(report.combined).toHaveLength(2);
    expect(map()).toEqual({ code: 'no_race' });
  });
});

test.each(['QUA', 'ZZ', 'X16', 'toString', 'br1'])(
  'the word %s is never read as a run',
  async (word) => {
    expect(raceKind(word)).toBe('unknown');
    const { report, map } = await read(
      grownExport({ boats: 12, classes: ['K1M'] }).replaceAll('<DisId>BR2<', `<DisId>${word}<`),
    );
    expect(report.flags).toContainEqual(
      expect.objectContaining({ what: 'unknown_discipline', value: word }),
    );
    expect(report.combined).toEqual([]);
    const { record, remarks } = mapped(map());
    expect(record.heats.map(({ descent }) => descent)).toEqual([1]);
    expect(remarks.find(({ code }) => code === 'unknown_word')).toMatchObject({
      count: 24,
      examples: [`K1M_BR2_20 (${word})`, `K1M_BR2_21 (${word})`],
    });
  },
);

test('phasesInOrder puts unqualified phases first in their order and the final last', () => {
  const phases = phasesInOrder(['FI', 'SP2', 'HT', 'SF', 'FI', 'QF', 'BR']);
  expect(phases).toEqual(['SP2', 'HT', 'BR', 'QF', 'SF', 'FI']);
});

test.each(['SLER', 'WWER', 'RXER'])('the classification %s adds no runs', async (word) => {
  const { map } = await read(
    grownExport({ boats: 12, classes: ['K1M'] }).replaceAll('<DisId>BR2<', `<DisId>${word}<`),
  );
  const { record, remarks } = mapped(map());
  expect(record.heats.map(({ descent }) => descent)).toEqual([1]);
  expect(remarks.find(({ code }) => code === 'classification')?.count).toBe(24);
});

test('an X8 round is kayak cross: no slalom run, and a cross of its own', async () => {
  const { facts, report, map } = await read(caseFile('canoe-x8-25'));
  const race = report.races.find(({ id }) => id === 'MX1_X8_13');
  expect(race?.rows.map(({ timeCs, totalCs }) => [timeCs, totalCs])).toEqual(
    Array.from({ length: 4 }, () => [null, null]),
  );
  const { remarks, record } = mapped(map({ days: [], classes: [], ...sixClasses }));
  expect(remarks.find(({ code }) => code === 'cross')).toMatchObject({ count: 4 });
  expect(record.entries).toHaveLength(58);
  const [cross, ...others] = crossOfCanoe123(facts);
  expect(others).toEqual([]);
  expect(cross?.cross.heats.map(({ boats }) => boats.map(({ line }) => line))).toEqual([
    [1, 2, 3, 4],
  ]);
});

const sixClasses = {
  categories: new Map([
    ['K1M', 1],
    ['K1W', 2],
    ['K1M_2', 3],
    ['K1W_2', 4],
    ['K1M_3', 5],
    ['K1W_3', 6],
  ]),
};

describe('a weekend with heats, a semi-final and a final', () => {
  /** Heats on Saturday; on Sunday the semi-final is the first run and the final the second. */
  const text = ['20', '21'].reduce(
    (all, day) =>
      ([1, 2] as const).reduce((xml, run) => {
        const word = day === '20' ? `HT${run}` : run === 1 ? 'SF' : 'FI';
        const race = new RegExp(
          `(<RaceId>K1M_BR${run}_${day}</RaceId>(?:(?!<DisId>)[\\s\\S])*<DisId>)BR${run}`,
        );
        return xml.replace(race, `$1${word}`);
      }, all),
    grownExport({ boats: 12, classes: ['K1M'] }),
  );

  test('runs of one class on two days stay beside each other', async () => {
    const days = grownExport({ boats: 12, classes: ['K1M'] });
    const ofRun = (run: 1 | 2) =>
      days
        .replaceAll(
          new RegExp(`<Schedule>\\s*<RaceId>K1M_BR${3 - run}_[\\s\\S]*?</Schedule>`, 'g'),
          '',
        )
        .replaceAll(
          new RegExp(`<Results>\\s*<RaceId>K1M_BR${3 - run}_[\\s\\S]*?</Results>`, 'g'),
          '',
        );
    const first = mapped((await read(ofRun(1))).map()).record;
    const second = mapped((await read(ofRun(2))).map({}, knownAfter(first))).record;
    expect(second.heats.map(({ descent, runs }) => [descent, runs.length])).toEqual([
      [1, 12],
      [2, 12],
    ]);
  });

  test('the champion is the winner of the final', async () => {
    const { map, report } = await read(text);
    const { record } = mapped(map({ days: [] }));
    expect(record.heats.map(({ name, descent, runs }) => [name.es, descent, runs.length])).toEqual([
      ['Clase K1M · ht 1', 1, 12],
      ['Clase K1M · ht 2', 2, 12],
      ['Clase K1M · sf 1', 1, 12],
      ['Clase K1M · fi 1', 1, 12],
    ]);
    expect(record.groups.map(({ title, podium }) => [title.es, podium])).toEqual([
      ['Clase K1M', true],
      ['Clase K1M · sf', false],
      ['Clase K1M · ht', false],
    ]);
    expect(record.groups[0]?.heats).toEqual([4]);
    const final = report.races.find(({ discipline }) => discipline === 'FI');
    const totals = new Map(final?.rows.map(({ bib, totalCs }) => [bib, totalCs]));
    for (const run of record.heats[3]?.runs ?? []) {
      const { bib } = record.entries.find(({ person }) => person === run.person) ?? {};
      const total = runOutcome({
        start: run.start ?? null,
        finish: run.finish ?? null,
        total: run.total ?? null,
        status: run.status ?? null,
        gates: run.gates ?? [],
      }).result;
      expect(total).toBe(totals.get(String(bib)) ?? null);
    }
  });
});

test('a super-final is ranked by the sum of the second run and its own', async () => {
  const text = grownExport({ boats: 12, classes: ['K1M'] }).replace(
    /(<RaceId>K1M_BR1_21<\/RaceId>(?:(?!<DisId>)[\s\S])*<DisId>)BR1/,
    '$1SUF',
  );
  const { report, map } = await read(text);
  expect(report.combined.map(({ counts }) => counts)).toEqual(['best', 'sum']);
  expect(mapped(map()).remarks.map(({ code }) => code)).toContain('super_final');
});
