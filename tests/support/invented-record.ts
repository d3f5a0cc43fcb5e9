import fc from 'fast-check';
import type { z } from 'zod';
import { partEntries } from '../../src/record/editions/exchange/part-entries.ts';
import {
  type ContactsFile,
  type RecordEntry,
  type RecordFile,
  recordFile,
} from '../../src/record/editions/exchange/record-file.ts';
import { plainColumns, type ResultColumn } from '../../src/record/editions/record/result-column.ts';
import type { ResultGroup } from '../../src/record/editions/record/result-group.ts';
import { centiseconds, formatClock, formatRunTime } from '../../src/record/scoring/centiseconds.ts';

type RecordInput = z.input<typeof recordFile>;
type EditionInput = RecordInput['edition'];
type EntryInput = RecordInput['entries'][number];
type HeatInput = RecordInput['heats'][number];
type RunInput = HeatInput['runs'][number];

const DAY = 24 * 60 * 60 * 100;
/** Few, so that two invented records of an edition share most people. */
const people = Array.from({ length: 9 }, (_, index) => `palista-${index + 1}`);
const year = 2030;

const words = fc.string({ unit: 'grapheme', maxLength: 90 }).map((text) => `Ñ${text}.`);
const bilingual = fc.record({ es: words, en: words });
const instant = fc
  .date({
    min: new Date('2029-01-01'),
    max: new Date('2030-01-01'),
    noInvalidDate: true,
  })
  .map((date) => date.toISOString());
const category = fc.constantFrom<1 | 2 | 3>(1, 2, 3);
const sex = fc.constantFrom<'male' | 'female'>('male', 'female');
const clock = (value: number) => formatClock(centiseconds(value % DAY));

const edition: fc.Arbitrary<EditionInput> = fc
  .record({
    gates: fc.integer({ min: 1, max: 30 }),
    touch: fc.integer({ min: 1, max: 5 }),
    miss: fc.integer({ min: 6, max: 60 }),
    more: fc.integer({ min: 0, max: 6 }),
    isView: fc.boolean(),
    flags: fc.tuple(fc.boolean(), fc.boolean(), fc.boolean()),
    participants: fc.constantFrom<EditionInput['participants']>('numbered', 'plain', null),
    clarifications: fc.array(bilingual, { maxLength: 2 }),
  })
  .map(({ gates, touch, miss, more, isView, flags, participants, clarifications }) => {
    const [results, roll, comment] = flags;
    const view = { from: 1, to: null, gates: Math.min(30, gates + more), roll, comment };
    return {
      id: 9,
      year,
      raceDate: `${year}-02-16`,
      api: true,
      participants,
      results,
      staff: false,
      sponsors: false,
      registration: false,
      gates,
      penalties: { touch, miss },
      heats: isView ? view : null,
      clarifications,
    };
  });

function entries(): fc.Arbitrary<EntryInput[]> {
  const facts = fc.record(
    {
      name: words,
      category,
      sex,
      registeredAt: instant,
      paymentVerifiedAt: instant,
      nationality: fc.constantFrom('EC', 'CL', 'NZ'),
      club: words,
      releaseVerifiedAt: instant,
      listed: fc.constant(false as const),
    },
    {
      requiredKeys: ['name', 'category', 'sex', 'registeredAt', 'nationality'],
    },
  );
  const bib = fc.option(fc.integer({ min: 1, max: 999 }), { nil: undefined });
  return fc
    .tuple(
      fc.subarray(people),
      fc.array(facts, { minLength: people.length, maxLength: people.length }),
      fc.uniqueArray(bib, {
        minLength: people.length,
        maxLength: people.length,
        comparator: (a, b) => a !== undefined && a === b,
      }),
    )
    .map(([present, all, bibs]) =>
      present.flatMap((person, index) => {
        const own = all[index];
        const number = bibs[index];
        return own ? [{ person, ...own, ...(number !== undefined && { bib: number }) }] : [];
      }),
    );
}

/** Generates a run of any kind: finished, with only a total, ended early, not started, or to come. */
function runOf(person: string, { gates, penalties, heats }: EditionInput): fc.Arbitrary<RunInput> {
  const hung = Math.max(gates, heats?.gates ?? 0);
  const { touch, miss } = penalties;
  const judged = fc
    .array(fc.constantFrom(...Array.from({ length: 12 }, () => 0), touch, miss, null), {
      maxLength: hung,
    })
    .map((seconds) => seconds.map((cost, index) => (index < gates || !cost ? cost : 0)))
    .map((seconds) => seconds.slice(0, seconds.findLastIndex((cost) => cost !== null) + 1));
  const start = fc.constantFrom(3_900_000, DAY - 4000);
  const time = fc.constantFrom(8000, 8001);
  const status = fc.constantFrom<RunInput['status'][]>(undefined, undefined, 'DSQ-R', 'DSQ-C');
  const kind = fc.oneof<{ weight: number; arbitrary: fc.Arbitrary<Partial<RunInput>> }[]>(
    {
      weight: 6,
      arbitrary: fc.tuple(start, time, judged, status).map(([begun, took, seconds, how]) => ({
        start: clock(begun),
        finish: clock(begun + took),
        ...(how && { status: how }),
        ...(seconds.length > 0 && { gates: seconds }),
      })),
    },
    {
      weight: 2,
      arbitrary: fc.tuple(time, status).map(([took, how]) => ({
        total: formatRunTime(centiseconds(took)),
        ...(how && { status: how }),
      })),
    },
    {
      weight: 1,
      arbitrary: fc.tuple(start, judged).map(([begun, seconds]) => ({
        start: clock(begun),
        status: 'DNF',
        ...(seconds.length > 0 && { gates: seconds }),
      })),
    },
    { weight: 1, arbitrary: fc.constant({ status: 'DNS' }) },
    { weight: 1, arbitrary: fc.constant({}) },
  );
  const more = fc.record(
    {
      bib: fc.integer({ min: 1, max: 999 }),
      scheduled: fc.constant(clock(3_900_000)),
      swim: fc.constant(1 as const),
      roll: fc.constant(1 as const),
      comment: bilingual,
    },
    { requiredKeys: [] },
  );
  return fc.tuple(kind, more).map((parts) => Object.assign({ person }, ...parts));
}

/** Generates two heats of each descent; everybody runs each descent at most once. */
function heats(facts: EditionInput, racing: readonly string[]): fc.Arbitrary<HeatInput[]> {
  const heatsOf = (descent: 1 | 2) =>
    fc
      .tuple(
        fc
          .shuffledSubarray([...racing])
          .chain((starting) => fc.tuple(...starting.map((person) => runOf(person, facts)))),
        fc.nat(racing.length),
        fc.tuple(bilingual, bilingual),
        fc.integer({ min: 0, max: 2 }),
      )
      .map(([runs, cut, names, count]) => {
        const parts = count === 2 ? [runs.slice(0, cut), runs.slice(cut)] : [runs].slice(0, count);
        return parts.map((part, index): HeatInput => {
          const name = names[index] ?? { es: 'Manga', en: 'Run' };
          return { id: descent * 10 + index, name, descent, runs: part };
        });
      });
  return fc.tuple(heatsOf(1), heatsOf(2)).map((both) => both.flat());
}

function groups({ gates }: EditionInput): fc.Arbitrary<ResultGroup[]> {
  const known: ResultColumn[] = [
    ...plainColumns,
    ...Array.from({ length: gates }, (_, index) => `gate${index + 1}` as const),
  ];
  const group = fc
    .record({
      title: bilingual,
      categories: fc.subarray<1 | 2 | 3>([1, 2, 3], { minLength: 1 }),
      sex: fc.option(sex),
      rows: fc.constantFrom<ResultGroup['rows']>('paddlers', 'paddlers', 'runs'),
      mode: fc.constantFrom<Pick<ResultGroup, 'ranking' | 'descent'>>(
        { ranking: 'best' },
        { ranking: 'sum' },
        { ranking: 'single', descent: 1 },
        { ranking: 'single', descent: 2 },
      ),
      more: fc.record(
        { places: fc.integer({ min: 1, max: 4 }), category, anchor: fc.constant('final') },
        { requiredKeys: [] },
      ),
      columns: fc.subarray(known, { minLength: 1 }),
      podium: fc.boolean(),
    })
    .map(({ title, categories, sex: only, rows, mode, more, columns, podium }) => ({
      title,
      who: { categories, ...(only && { sex: only }) },
      rows,
      ...mode,
      ...more,
      columns,
      podium,
    }));
  const ids = ['tabla', 'tabla-dos', 'mixto', 'clasificacion'];
  return fc
    .array(group, { maxLength: ids.length })
    .map((all) => all.map((one, index) => ({ id: ids[index] ?? 'otra', ...one })));
}

/** Any valid record of an edition: its gates, ranking modes, ties and unfinished runs. */
export const inventedRecord: fc.Arbitrary<RecordFile> = fc
  .tuple(edition, entries())
  .chain(([facts, entered]) => {
    const keys = entered.map(({ person }) => person);
    const racing = entered
      .filter(({ paymentVerifiedAt, listed }) => paymentVerifiedAt || listed === false)
      .map(({ person }) => person);
    const decision = fc.record({
      person: fc.constantFrom('', ...keys),
      author: words,
      at: instant,
      words: bilingual,
    });
    return fc.record({
      format: fc.constant('race-record' as const),
      version: fc.constant(1 as const),
      edition: fc.constant(facts),
      groups: groups(facts),
      entries: fc.constant(entered),
      heats: heats(facts, racing),
      decisions: fc
        .array(decision, { maxLength: 4 })
        .map((made) => made.filter(({ person }) => person !== ''))
        .map((made) => made.toSorted((a, b) => Date.parse(a.at) - Date.parse(b.at))),
    });
  })
  .map((input) => recordFile.parse(input))
  .map((record) => ({ ...record, entries: partEntries(record).shown }));

/** Builds the unpublished data of a record's people, and of one more who never paid. */
export function inventedContacts({ edition: facts, entries: entered }: RecordFile): ContactsFile {
  const waiting: RecordEntry = {
    person: 'sin-pago',
    name: 'Ñ Sin Pago',
    category: 1,
    sex: 'female',
    nationality: 'EC',
    registeredAt: '2029-07-01T00:00:00Z',
  };
  return {
    format: 'race-contacts',
    version: 1,
    year: facts.year,
    entries: [waiting],
    contacts: [...entered, waiting].map(({ person }) => ({
      person,
      email: `${person}@example.com`,
      mobile: '+593 000 000 001',
      city: 'Tena',
      personalId: `99${person}`,
      birthDate: '1990-01-31',
      size: 'M' as const,
    })),
  };
}
