import fc from 'fast-check';
import { expect, test } from 'vitest';
import { emptyEdition } from '../../../../tests/support/canoe123/empty-edition.ts';
import { grownCourses, grownExport } from '../../../../tests/support/canoe123/grown-export.ts';
import { heldByRecord } from '../../../../tests/support/canoe123/held-by-record.ts';
import type { DayPlan } from '../../../race-day/log/plan/day-plan.ts';
import { canoe123OfRecord } from './canoe123-of-record.ts';
import type { KnownRecord } from './into-record/known-record.ts';
import { mapCanoe123 } from './into-record/map-canoe123.ts';
import { readCanoe123 } from './read-canoe123.server.ts';
import { readCanoe123Facts } from './read-canoe123-facts.ts';
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

async function through(text: string): Promise<string> {
  const { file, facts } = await read(text);
  const wishes = { days: [day], classes: [], categories: new Map(), sexes: new Map() };
  const mapped = mapCanoe123(facts, file, empty, wishes);
  if (mapped.code !== 'mapped') throw new Error(JSON.stringify(mapped));
  const out = await canoe123OfRecord({
    record: mapped.record,
    categories,
    event: { title: 'Copa 2027', location: 'Baeza', facility: 'Quijos', country: 'EC' },
    ...buildPlan(grownCourses[0] ?? ''),
    official: new Set(),
    interval: 60,
    offset: '-05:00',
  });
  return writeCanoe123(out.file);
}

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
