import { describe, expect, test } from 'vitest';
import type { KnownRecord } from '../../src/desk/exchange/canoe123/into-record/known-record.ts';
import { mapCanoe123 } from '../../src/desk/exchange/canoe123/into-record/map-canoe123.ts';
import type { RacePhase } from '../../src/desk/exchange/canoe123/race-kind.ts';
import { readCanoe123 } from '../../src/desk/exchange/canoe123/read-canoe123.server.ts';
import { readCanoe123Facts } from '../../src/desk/exchange/canoe123/read-canoe123-facts.ts';
import { reckonCanoe123 } from '../../src/desk/exchange/canoe123/reckon-canoe123.ts';
import type { RecordFile } from '../../src/record/editions/exchange/record-file.ts';
import type { EditionRecord } from '../../src/record/editions/record/edition-record.ts';
import { resultTables } from '../../src/site/results/tables/result-tables.ts';
import { emptyEdition } from '../support/canoe123/empty-edition.ts';
import { type PhasedRace, phasedExport } from '../support/canoe123/phased-export.ts';

const words: Partial<Record<RacePhase, string>> = {
  HT: 'heats',
  BR: 'both runs',
  SF: 'semi-final',
  FI: 'final',
  FIB: 'second final',
  SUF: 'super-final',
};

const nobody: KnownRecord = {
  record: emptyEdition,
  people: { entries: [], people: [], isTaken: () => false, erasedAs: () => null },
  categories: [{ category: 1, boat: 'k1', sex: 'female', names: ['Kayak'] }],
  fromFile: new Set(),
  official: new Set(),
  nextHeat: 1,
  countryCode: 'EC',
  heatName: (title, run) => ({ es: `${title}, manga ${run}`, en: `${title}, run ${run}` }),
  phaseName: (phase) => ({ es: words[phase] ?? phase, en: words[phase] ?? phase }),
};

async function bring(races: readonly PhasedRace[], known = nobody, days: string[] = []) {
  const reading = await readCanoe123([Buffer.from(phasedExport(races))]);
  if ('fault' in reading) throw new Error(JSON.stringify(reading.fault));
  const facts = readCanoe123Facts(reading.file, 2027);
  const wishes = { days, classes: [], categories: new Map(), sexes: new Map() };
  const mapped = mapCanoe123(facts, reading.file, known, wishes);
  if (mapped.code !== 'mapped') throw new Error(JSON.stringify(mapped));
  return mapped;
}

/** Returns the state of the database after an import, for the next file. */
function knownAfter(
  { record, phases }: Awaited<ReturnType<typeof bring>>,
  before: KnownRecord = nobody,
): KnownRecord {
  const entries = record.entries.map(({ person, name, category, bib }) => ({
    key: person,
    name,
    category,
    birthYear: null,
    bibs: bib === undefined ? [] : [bib],
  }));
  return {
    ...nobody,
    record,
    people: { ...nobody.people, entries },
    fromFile: new Set([
      ...record.groups.map(({ id }) => `group:${id}`),
      ...record.entries.map(({ person }) => `entry:${person}`),
      ...record.heats.flatMap(({ id, runs }) => [
        `heat:${id}`,
        ...runs.map(({ person }) => `run:${id}:${person}`),
      ]),
    ]),
    phases: new Map([
      ...(before.phases ?? []),
      ...phases.map(({ heat, phase }) => [heat, phase] as const),
    ]),
    nextHeat: 1 + Math.max(...record.heats.map(({ id }) => id)),
  };
}

function toEdition({ edition, groups, entries, heats }: RecordFile): EditionRecord {
  const findId = (person: string) => entries.findIndex((entry) => entry.person === person) + 1;
  return {
    edition,
    version: 1,
    groups,
    decisions: [],
    entries: entries.map(({ team: _, ...entry }) => ({
      ...entry,
      id: findId(entry.person),
      bib: entry.bib ?? null,
      listed: true,
    })),
    heats: heats.map(({ runs, ...heat }) => ({
      ...heat,
      runs: runs.map((run, index) => ({
        id: heat.id * 100 + index,
        entryId: findId(run.person),
        bib: run.bib ?? null,
        descent: heat.descent,
        start: run.start ?? null,
        finish: run.finish ?? null,
        total: run.total ?? null,
        status: run.status ?? null,
        swim: 0,
        roll: 0,
        comment: null,
        gates: run.gates ?? [],
      })),
    })),
  };
}

/** Returns the tables as the site shows them: the title, whether they have a podium, and the first names by place. */
const collectTables = (record: RecordFile) =>
  resultTables(toEdition(record)).map(({ title, podium, rows }) => [
    title.en,
    podium,
    rows.map(({ name, rank }) => `${rank ?? '–'} ${name.split(' ')[0]}`).join(', '),
  ]);

const collectHeats = ({ heats }: RecordFile) =>
  heats.map(({ name, descent, runs }) => [name.en, descent, runs.length]);

const heat1: PhasedRace = {
  word: 'HT1',
  results: { 1: 90_000, 2: 91_000, 3: 95_000, 4: 96_000, 5: 97_000, 6: 'DNF' },
};
const heat2: PhasedRace = {
  word: 'HT2',
  results: { 3: 89_000, 4: 99_000, 5: 'DNS', 6: 98_000 },
};
const semi: PhasedRace = {
  word: 'SF',
  day: '21',
  results: { 1: 92_000, 2: 88_000, 3: 90_000, 4: 'DNF' },
};
const final: PhasedRace = { word: 'FI', day: '21', results: { 1: 87_000, 3: 93_000, 2: 'DNF' } };

const wholeWeekend = [
  ['Kayak', true, '1 Ana, 2 Cora, 3 Bea, 4 Dana, 5 Eva, 6 Fany'],
  ['Kayak · semi-final', false, '1 Bea, 2 Cora, 3 Ana, – Dana'],
  ['Kayak · heats', false, '1 Cora, 2 Ana, 3 Bea, 4 Dana, 5 Eva, 6 Fany'],
];

describe('an export with heats, a semi-final and a final', () => {
  test('brings all phases in, and ranks the final first, then the semi-final, then the heats', async () => {
    const { record } = await bring([heat1, heat2, semi, final]);
    expect(collectHeats(record)).toEqual([
      ['Kayak · heats, run 1', 1, 6],
      ['Kayak · heats, run 2', 2, 4],
      ['Kayak · semi-final, run 1', 1, 4],
      ['Kayak · final, run 1', 1, 3],
    ]);
    expect(collectTables(record)).toEqual(wholeWeekend);
    expect(record.groups[0]).toMatchObject({
      id: 'k-one-w',
      phase: { en: 'Final' },
      heats: [4],
      before: [
        { phase: { en: 'Semi-final' }, heats: [3], ranking: 'best' },
        { phase: { en: 'Heats' }, heats: [1, 2], ranking: 'best' },
      ],
    });
    expect(record.groups[0]?.columns).toContain('phase');
    expect(record.groups.map(({ id }) => id)).toEqual(['k-one-w', 'k-one-w-sf', 'k-one-w-ht']);
  });

  test('changes nothing when it comes again', async () => {
    const first = await bring([heat1, heat2, semi, final]);
    const again = await bring([heat1, heat2, semi, final], knownAfter(first));
    expect(again.record).toEqual(first.record);
  });

  const saturday = [heat1, heat2];
  test.each([
    ['the whole weekend', saturday, [[heat1, heat2, semi, final]]],
    ['only the races of Sunday', saturday, [[semi, final]]],
    ['the semi-final, then the final', saturday, [[semi], [final]]],
    [
      'races that are only scheduled, then raced',
      [heat1, heat2, { ...semi, results: {} }, { ...final, results: {} }],
      [
        [heat1, heat2, semi, { ...final, results: {} }],
        [semi, final],
      ],
    ],
  ])(
    'a file with %s after the heats of Saturday adds to the imported heats',
    async (_, first, later) => {
      let known = knownAfter(await bring(first));
      expect(collectHeats(known.record)).toEqual([
        ['Kayak, run 1', 1, 6],
        ['Kayak, run 2', 2, 4],
      ]);
      expect(collectTables(known.record)).toHaveLength(1);
      for (const races of later) {
        const brought = await bring(races, known);
        const after = knownAfter(brought, known);
        expect((await bring(races, after)).record).toEqual(brought.record);
        known = after;
      }
      expect(collectTables(known.record)).toEqual(wholeWeekend);
      expect(known.record.heats).toEqual((await bring([heat1, heat2, semi, final])).record.heats);
      // The heats of Saturday again, from a copy of that file.
      expect(collectTables((await bring(saturday, known)).record)).toEqual(wholeWeekend);
    },
  );

  test('an export with heats, a semi-final and a final has no champion while a later phase is scheduled', async () => {
    const { record } = await bring([heat1, heat2, semi, { ...final, results: {} }]);
    expect(collectTables(record)[0]).toEqual([
      'Kayak',
      false,
      '1 Bea, 2 Cora, 3 Ana, 4 Dana, 5 Eva, 6 Fany',
    ]);
  });

  test('an export is imported completely with the day of its final, and with the day of its heats', async () => {
    for (const day of ['2027-02-20', '2027-02-21']) {
      const { record } = await bring([heat1, heat2, semi, final], nobody, [day]);
      expect(collectTables(record)).toEqual(wholeWeekend);
    }
  });

  test('a boat may wear another bib in each phase', async () => {
    const { record } = await bring([heat1, heat2, { ...semi, bibs: { 1: 4, 4: 1 } }, final]);
    const semiFinal = record.heats.find(({ name }) => name.en.includes('semi'));
    expect(semiFinal?.runs.map(({ bib }) => bib)).toEqual([4, undefined, undefined, 1]);
    expect(collectTables(record)[0]).toEqual(wholeWeekend[0]);
  });

  test('heats that were made official here stay as they are, and count in the event', async () => {
    const known = knownAfter(await bring(saturday));
    const official = { ...known, official: new Set([1, 2]) };
    const { record } = await bring([heat1, heat2, semi, final], official);
    expect(record.heats.slice(0, 2)).toEqual(known.record.heats);
    expect(record.groups.slice(0, 1)).toEqual(known.record.groups);
    const [, event] = collectTables(record);
    expect(event?.slice(1)).toEqual(wholeWeekend[0]?.slice(1));
  });
});

describe('an export with final A and final B', () => {
  const qualification: PhasedRace = {
    word: 'SR',
    results: { 1: 90_000, 2: 91_000, 3: 92_000, 4: 93_000, 5: 94_000 },
  };
  const finalA: PhasedRace = { word: 'FI', day: '21', results: { 2: 88_000, 1: 89_000 } };
  const finalB: PhasedRace = {
    word: 'FIB',
    day: '21',
    results: { 3: 99_000, 4: 91_500, 5: 98_000 },
  };

  test('an export with final A and final B ranks final B as a block behind final A', async () => {
    const { record } = await bring([qualification, finalB, finalA]);
    expect(collectTables(record)).toEqual([
      ['Kayak', true, '1 Bea, 2 Ana, 3 Dana, 4 Eva, 5 Cora'],
      ['Kayak · second final', false, '1 Dana, 2 Eva, 3 Cora'],
      ['Kayak · SR', false, '1 Ana, 2 Bea, 3 Cora, 4 Dana, 5 Eva'],
    ]);
  });

  test('an export with final A and final B ranks final B with the qualification, by the better run, when the totals of the file do', async () => {
    const combined = { 3: 92_000, 4: 91_500, 5: 94_000 };
    const first = await bring([qualification, { ...finalB, combined }, finalA]);
    expect(collectTables(first.record)[0]).toEqual([
      'Kayak',
      true,
      '1 Bea, 2 Ana, 3 Dana, 4 Cora, 5 Eva',
    ]);
    expect(first.record.groups[0]?.before).toMatchObject([
      { phase: { en: 'SR / Second final' }, ranking: 'best' },
    ]);
    // A file with only the qualification does not undo it.
    const again = await bring([qualification], knownAfter(first));
    expect(again.record).toEqual(first.record);
  });

  test('an export with final A and final B has no champion before final A', async () => {
    const { record } = await bring([qualification, finalB]);
    expect(collectTables(record).map(([title, podium]) => [title, podium])).toEqual([
      ['Kayak · second final', false],
      ['Kayak · SR', false],
    ]);
  });
});

test('the classification of a file is compared with our final ranking', async () => {
  const said = async (ranks: Record<number, number>) => {
    const results = Object.fromEntries(Object.keys(ranks).map((number) => [number, null]));
    const races = [heat1, heat2, semi, final, { word: 'SLER', day: '21' as const, results, ranks }];
    const reading = await readCanoe123([Buffer.from(phasedExport(races))]);
    if ('fault' in reading) throw new Error(JSON.stringify(reading.fault));
    const { differences } = reckonCanoe123(readCanoe123Facts(reading.file, 2027));
    return differences.filter(({ race }) => race === 'K1W_SLER_21');
  };
  expect(await said({ 1: 1, 3: 2, 2: 3, 4: 4, 5: 5, 6: 6 })).toEqual([]);
  expect(await said({ 1: 1, 3: 3, 2: 2 })).toEqual([
    { race: 'K1W_SLER_21', id: '1002.K1W', field: 'Rnk', file: 2, computed: 3 },
    { race: 'K1W_SLER_21', id: '1003.K1W', field: 'Rnk', file: 3, computed: 2 },
  ]);
});

test('combined ranks of a final are compared with our final ranking', async () => {
  const reading = await readCanoe123([
    Buffer.from(phasedExport([heat1, { ...final, combined: { 1: 180_000, 3: 179_000 } }])),
  ]);
  if ('fault' in reading) throw new Error(JSON.stringify(reading.fault));
  const { differences } = reckonCanoe123(readCanoe123Facts(reading.file, 2027));
  expect(differences.map(({ id, field, file, computed }) => [id, field, file, computed])).toEqual([
    ['1001.K1W', 'TotalRnk', 2, 1],
    ['1003.K1W', 'TotalRnk', 1, 2],
  ]);
});

test('a super-final has a list of its own, and the class has no podium', async () => {
  const { record, remarks } = await bring([
    { word: 'BR1', results: { 1: 90_000, 2: 91_000 } },
    { word: 'BR2', results: { 1: 92_000, 2: 91_000 } },
    { word: 'SUF', results: { 1: 90_000, 2: 92_000 } },
  ]);
  expect(collectTables(record)).toEqual([
    ['Kayak · super-final', false, '1 Ana, 2 Bea'],
    ['Kayak · both runs', false, '1 Ana, 2 Bea'],
  ]);
  expect(remarks.find(({ code }) => code === 'super_final')?.count).toBe(2);
});

test('races that no boat qualifies for have a list each, with a podium', async () => {
  const { record } = await bring([
    { word: 'SR1', results: { 1: 90_000, 2: 91_000 } },
    { word: 'SR2', results: { 1: 92_000, 2: 89_000 } },
    { word: 'SP1', day: '21', results: { 1: 80_000, 2: 81_000 } },
  ]);
  expect(collectTables(record)).toEqual([
    ['Kayak · SP1', true, '1 Ana, 2 Bea'],
    ['Kayak · SR', true, '1 Bea, 2 Ana'],
  ]);
  expect(record.groups.map(({ ranking }) => ranking)).toEqual(['best', 'sum']);
});
