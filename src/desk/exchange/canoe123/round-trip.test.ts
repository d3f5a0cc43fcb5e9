import fc from 'fast-check';
import { expect, test } from 'vitest';
import { emptyEdition } from '../../../../tests/support/canoe123/empty-edition.ts';
import { grownCourses, grownExport } from '../../../../tests/support/canoe123/grown-export.ts';
import { heldByRecord } from '../../../../tests/support/canoe123/held-by-record.ts';
import { type PhasedRace, phasedExport } from '../../../../tests/support/canoe123/phased-export.ts';
import type { DayPlan } from '../../../race-day/log/plan/day-plan.ts';
import type { RecordFile } from '../../../record/editions/exchange/record-file.ts';
import { canoe123OfRecord } from './canoe123-of-record.ts';
import type { KnownRecord } from './into-record/known-record.ts';
import { mapCanoe123 } from './into-record/map-canoe123.ts';
import { type RacePhase, racePhases } from './race-kind.ts';
import { readCanoe123 } from './read-canoe123.server.ts';
import { readCanoe123Facts } from './read-canoe123-facts.ts';
import { reckonCanoe123 } from './reckon-canoe123.ts';
import { writeCanoe123 } from './write-canoe123.ts';

const day = '2027-02-20';
const classes = ['K1M_ST', 'K1W', 'C1M', 'C1W', 'C2M'];
const categories = classes.map((id, place) => ({
  category: place + 21,
  boat: ({ K: 'k1', C: id.startsWith('C2') ? 'c2' : 'c1' } as const)[id.slice(0, 1) as 'K' | 'C'],
  sex: id.includes('W') ? ('female' as const) : ('male' as const),
  title: `Clase ${id}`,
  minimumAge: 10,
  maximumAge: 100,
}));

const empty: KnownRecord = {
  record: { ...emptyEdition, edition: { ...emptyEdition.edition, results: true } },
  people: { entries: [], people: [], isTaken: () => false, erasedAs: () => null },
  categories: categories.map((one) => ({ ...one, names: [one.title] })),
  fromFile: new Set(),
  official: new Set(),
  nextHeat: 1,
  countryCode: 'EC',
  heatName: (title, descent) => ({ es: `${title} ${descent}`, en: `${title} ${descent}` }),
};

async function read(text: string) {
  const reading = await readCanoe123([new TextEncoder().encode(text)]);
  if ('fault' in reading) throw new Error(JSON.stringify(reading.fault));
  return { file: reading.file, facts: readCanoe123Facts(reading.file, 2027) };
}

function buildPlan(course: string): { plan: DayPlan; sections: number[] } {
  const gates = [...course.replaceAll('S', '')].map((letter, place) => ({
    number: place + 1,
    direction: letter === 'R' ? ('up' as const) : ('down' as const),
  }));
  const sections = [...course.matchAll(/S/g)].map(
    ({ index }) => course.slice(0, index).replaceAll('S', '').length,
  );
  const penalties = { touch: 2, miss: 50 };
  const plan = { date: day, year: 2027, penalties, gates, groups: [], races: [], boats: [] };
  return { plan: { ...plan, first: '08:00:00' }, sections };
}

const phaseNames: Partial<Record<RacePhase, string>> = { HT: 'heats', FIB: 'second final' };
const phaseName = (phase: RacePhase) => {
  const name = phaseNames[phase] ?? phase.toLowerCase();
  return { es: name, en: name };
};

async function bringIn(text: string, known = empty): Promise<RecordFile> {
  const { file, facts } = await read(text);
  const wishes = { days: [day], classes: [], categories: new Map(), sexes: new Map() };
  const mapped = mapCanoe123(facts, file, known, wishes);
  if (mapped.code !== 'mapped') throw new Error(JSON.stringify(mapped));
  return mapped.record;
}

async function written(record: RecordFile): Promise<string> {
  const out = await canoe123OfRecord({
    record,
    categories,
    event: { title: 'Copa 2027', location: 'Baeza', facility: 'Quijos', country: 'EC' },
    ...buildPlan(grownCourses[0] ?? ''),
    official: new Set(),
    interval: 60,
    offset: '-05:00',
    phaseNamed: ({ en }) =>
      racePhases.find((phase) => phaseName(phase).en === en.toLowerCase()) ?? null,
  });
  return writeCanoe123(out.file);
}

const through = async (text: string) => written(await bringIn(text));

test('a file that the record holds in full is exported byte for byte', async () => {
  const weekend = fc.record({
    // The interval cannot be known from a single start.
    boats: fc.integer({ min: 10, max: 60 }),
    seed: fc.integer({ min: 1, max: 1_000_000 }),
    hasOneAge: fc.boolean(),
  });
  await fc.assert(
    fc.asyncProperty(weekend, async ({ boats, seed, hasOneAge }) => {
      const text = grownExport({ boats, seed, hasOneAge, classes });
      const out = await through(text);
      const held = async (one: string) => heldByRecord((await read(one)).file, { day, hasOneAge });
      expect(await held(out)).toBe(await held(text));
    }),
    { numRuns: 40 },
  );
});

test('an exported file is exported unchanged after another import', async () => {
  const out = await through(grownExport({ boats: 40, classes }));
  expect(await through(out)).toBe(out);
});

test.each<[string, string[], PhasedRace[]]>([
  [
    'two heats, a semi-final with bibs of its own and a final',
    ['HT1', 'HT2', 'SF', 'FI'],
    [
      { word: 'HT1', results: { 1: 90_000, 2: 91_000, 3: 95_000, 4: 'DNF' } },
      { word: 'HT2', results: { 3: 89_000, 4: 98_000 } },
      { word: 'SF', results: { 1: 92_000, 2: 88_000, 3: 90_000 }, bibs: { 1: 2, 2: 1 } },
      { word: 'FI', results: { 1: 87_000, 2: 'DNF' } },
    ],
  ],
  [
    'the sum of two runs and a final',
    ['SR1', 'SR2', 'FI'],
    [
      { word: 'SR1', results: { 1: 90_000, 2: 91_000, 3: 95_000 } },
      { word: 'SR2', results: { 1: 91_000, 2: 91_000, 3: 89_000 } },
      { word: 'FI', results: { 1: 87_000, 2: 86_000 } },
    ],
  ],
  [
    'a second final that counts together with the qualification',
    ['SR', 'FIB', 'FI'],
    [
      { word: 'SR', results: { 1: 90_000, 2: 91_000, 3: 92_000, 4: 93_000 } },
      { word: 'FIB', results: { 3: 99_000, 4: 91_500 }, combined: { 3: 92_000, 4: 91_500 } },
      { word: 'FI', results: { 1: 87_000, 2: 86_000 } },
    ],
  ],
  [
    'a second final that counts alone',
    ['SR', 'FIB', 'FI'],
    [
      { word: 'SR', results: { 1: 90_000, 2: 91_000, 3: 92_000, 4: 93_000 } },
      { word: 'FIB', results: { 3: 99_000, 4: 91_500 } },
      { word: 'FI', results: { 1: 87_000, 2: 86_000 } },
    ],
  ],
])('an event of %s has the same record and file after a round trip', async (_, words, races) => {
  const here = { ...empty, phaseName };
  const first = await bringIn(phasedExport(races, { title: 'Clase K1W' }), here);
  expect(first.groups[0]?.before).toBeDefined();
  const out = await written(first);
  const { facts } = await read(out);
  const raced = facts.races.flatMap(({ discipline, results }) =>
    results.length > 0 ? discipline : [],
  );
  expect(raced).toEqual(words);
  expect(reckonCanoe123(facts).differences).toEqual([]);
  const again = await bringIn(out, here);
  expect(again).toEqual(first);
  expect(await written(again)).toBe(out);
});
