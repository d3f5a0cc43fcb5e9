import { describe, expect, test } from 'vitest';
import { emptyEdition } from '../../../../../tests/support/canoe123/empty-edition.ts';
import { grownExport } from '../../../../../tests/support/canoe123/grown-export.ts';
import { oddExport } from '../../../../../tests/support/canoe123/odd-export.ts';
import type {
  RecordEntry,
  RecordFile,
  RecordRun,
} from '../../../../record/editions/exchange/record-file.ts';
import { rankStandings } from '../../../../record/scoring/rank-standings.ts';
import type { RunFacts } from '../../../../record/scoring/run-outcome.ts';
import { computeStanding } from '../../../../record/scoring/standing.ts';
import { readCanoe123 } from '../read-canoe123.server.ts';
import { readCanoe123Facts } from '../read-canoe123-facts.ts';
import { reckonCanoe123 } from '../reckon-canoe123.ts';
import type { KnownRecord } from './known-record.ts';
import { type Canoe123Wishes, mapCanoe123 } from './map-canoe123.ts';

const category = (number: number, name: string) => ({
  category: number,
  boat: undefined,
  sex: undefined,
  names: [name],
});

const knownBy = (record: RecordFile, more: Partial<KnownRecord> = {}): KnownRecord => ({
  record,
  people: { entries: [], people: [], isTaken: () => false, erasedAs: () => null },
  categories: [
    { category: 11, boat: 'k1', sex: 'male', names: ['Kayak varones'] },
    { category: 12, boat: 'k1', sex: 'female', names: ['Kayak damas'] },
    { category: 13, boat: 'c1', sex: 'female', names: ['Canoa mujeres'] },
    category(14, 'Expertos'),
  ],
  fromFile: new Set(),
  official: new Set(),
  nextHeat: 21,
  countryCode: 'EC',
  heatName: (title, descent) => ({
    es: `${title}, manga ${descent}`,
    en: `${title}, run ${descent}`,
  }),
  ...more,
});

const everything: Canoe123Wishes = {
  days: [],
  classes: [],
  categories: new Map(),
  sexes: new Map(),
};

async function read(text: string) {
  const reading = await readCanoe123([Buffer.from(text)]);
  if ('fault' in reading) throw new Error(JSON.stringify(reading.fault));
  const facts = readCanoe123Facts(reading.file, 2027);
  const map = (known: KnownRecord, wishes: Partial<Canoe123Wishes> = {}) =>
    mapCanoe123(facts, reading.file, known, { ...everything, ...wishes });
  return { facts, report: reckonCanoe123(facts), map };
}

const mapped = (result: ReturnType<typeof mapCanoe123>) => {
  if (result.code !== 'mapped') throw new Error(JSON.stringify(result));
  return result;
};

const odd: Partial<Canoe123Wishes> = { categories: new Map([['C2M_ST', 15]]) };
const classes = ['K1M_ST', 'K1W', 'C1M', 'C1W', 'K1-J', 'C1-J'];
const weekend: Partial<Canoe123Wishes> = {
  days: ['2027-02-20'],
  categories: new Map(classes.map((id, place) => [id, place + 21])),
  sexes: new Map([
    ['K1-J', 'male'],
    ['C1-J', 'female'],
  ]),
};

const countsOf = ({ remarks }: ReturnType<typeof mapped>) =>
  Object.fromEntries(remarks.map(({ code, count }) => [code, count]));

describe('mapCanoe123 of the odd export', () => {
  test('mapCanoe123 asks for the category when nothing tells it for a class', async () => {
    const { map } = await read(oddExport);
    expect(map(knownBy(emptyEdition))).toEqual({
      code: 'choose_category',
      classes: [
        { id: 'K1M', title: 'Kayak hombres', category: 11, sex: 'male' },
        { id: 'C2M_ST', title: 'C2 H', category: null, sex: 'male' },
        { id: 'C1W', title: 'Canoa mujeres', category: 13, sex: 'female' },
      ],
    });
    expect(map(knownBy(emptyEdition), { classes: ['K2M'] })).toMatchObject({
      code: 'unknown_class',
      classes: ['K1M', 'C2M_ST', 'C1W', 'K1M-T', 'WX1J', 'OLD'],
    });
    expect(map(knownBy(emptyEdition), { days: ['2027-02-22'] })).toMatchObject({
      code: 'unknown_day',
    });
    expect(map(knownBy(emptyEdition), { classes: ['WX1J'] })).toEqual({ code: 'no_race' });
  });

  test('mapCanoe123 writes the record row by row and counts everything that the record cannot hold', async () => {
    const { map } = await read(oddExport);
    const { record, ...rest } = mapped(map(knownBy(emptyEdition), odd));
    expect(record.edition).toMatchObject({ gates: 5, heats: { from: 21, to: null, gates: 5 } });
    expect(
      record.heats.map(({ id, name, descent, runs }) => [id, name.en, descent, runs.length]),
    ).toEqual([
      [21, 'Kayak hombres, run 1', 1, 12],
      [22, 'Kayak hombres, run 2', 2, 11],
      [23, 'C2 H, run 1', 1, 2],
      [24, 'C2 H, run 2', 2, 2],
      [25, 'Canoa mujeres, run 1', 1, 4],
    ]);
    expect(record.groups.map(({ id, who, heats }) => [id, who.categories, heats])).toEqual([
      ['k-one-m', [11], [21, 22]],
      ['c-two-m-st', [15], [23, 24]],
      ['c-one-w', [13], [25]],
    ]);
    const runOf = (person: string, heat = 0) =>
      record.heats[heat]?.runs.find((run) => run.person === person);
    // Cutting each stamp to hundredths would turn 99.99 into 100.00.
    expect(runOf('inti-tanguila')).toEqual({
      person: 'inti-tanguila',
      start: 3604001,
      finish: 3614000,
      gates: [2, null, 0, 0],
    });
    // The record has no penalty of 300 seconds, so only the total is stored.
    expect(runOf('tupak-alvarado')).toEqual({ person: 'tupak-alvarado', total: 40000 });
    expect(runOf('wayra-cerda')).toEqual({ person: 'wayra-cerda', status: 'DNS' });
    expect(runOf('nina-grefa')).toMatchObject({ status: 'DSQ-R', gates: [0, 0, 0, 0, 2] });
    expect(runOf('kuri-yumbo', 1)).toEqual({ person: 'kuri-yumbo', status: 'DNF' });
    expect(runOf('bote-vargas-4', 4)).toEqual({ person: 'bote-vargas-4', total: 9900 });
    expect(record.entries.find(({ person }) => person.startsWith('killa'))).toEqual({
      person: 'killa-mamallacta-asiri-licuy',
      name: 'Killa Mamallacta / Asiri Licuy',
      category: 15,
      sex: 'male',
      nationality: 'EC',
      bib: 21,
      club: 'Club Río Quijos',
      registeredAt: '2027-02-20T00:00:00Z',
    });
    expect(countsOf({ ...rest, record })).toEqual({
      team: 1,
      cross: 3,
      further_race: 1,
      without_start: 1,
      unknown_boat: 1,
      boat_twice: 1,
      not_ranked: 1,
      unknown_status: 1,
      odd_gates: 1,
      hand_time: 1,
      times_run_back: 1,
      under_review: 1,
      status_as_dnf: 2,
      bib: 1,
      namesake: 6,
      crew: 2,
      nation_assumed: 20,
      licences: 20,
      categories_of_age: 23,
      courses: 1,
      judged_at: 1,
      rankings: 20,
      officials: 1,
      statistics: 1,
    });
    expect(rest.places.get('run:21:sacha-andi')).toMatchObject({ race: 'K1M_BR1_20', bib: '3' });
  });

  test('mapCanoe123 adds nothing to a race that was made official here', async () => {
    const { map } = await read(oddExport);
    const made = mapped(map(knownBy(emptyEdition), odd)).record;
    const own = {
      ...made,
      heats: made.heats.map((heat) =>
        heat.id === 21 ? { ...heat, runs: heat.runs.slice(0, 4) } : heat,
      ),
    };
    const entries = own.entries.map(({ person, name, category, bib }) => ({
      key: person,
      name,
      category,
      birthYear: null,
      bibs: bib === undefined ? [] : [bib],
    }));
    const known = knownBy(own, { official: new Set([21]) });
    const again = mapped(map({ ...known, people: { ...known.people, entries } }, odd));
    expect(again.record.heats[0]?.runs).toEqual(own.heats[0]?.runs);
    expect(countsOf(again)).toMatchObject({ official_here: 8 });
  });
});

const twice = oddExport
  .replace('9031</ICFId>', '9001</ICFId>')
  .replace(/VARGAS(<\/FamilyName>\s*<GivenName>)Bote 31/, 'QUISHPE$1Rumi');

test('a person in two classes has two entries in two categories', async () => {
  const { map } = await read(twice);
  const one = new Map([...(odd.categories ?? []), ['C1W', 11]] as const);
  expect(map(knownBy(emptyEdition), { categories: one })).toMatchObject({
    code: 'shared_category',
    classes: [{ id: 'K1M' }, { id: 'C1W' }],
  });
  const { record, remarks } = mapped(map(knownBy(emptyEdition), odd));
  expect(record.entries.filter(({ name }) => name === 'Rumi Quishpe')).toMatchObject([
    { person: 'rumi-quishpe', category: 11 },
    { person: 'rumi-quishpe-2', category: 13 },
  ]);
  expect(remarks).toContainEqual({
    code: 'second_class',
    count: 1,
    examples: ['31 Rumi Quishpe'],
  });
});

test('gates of an earlier class on a longer course stay', async () => {
  const { map } = await read(oddExport);
  const record: RecordFile = {
    ...emptyEdition,
    edition: { ...emptyEdition.edition, gates: 24 },
    entries: [
      {
        person: 'yaku',
        name: 'Yaku Cerda',
        category: 14,
        sex: 'male',
        nationality: 'EC',
        registeredAt: '2027-01-01T00:00:00Z',
      },
    ],
    heats: [
      { id: 5, name: { es: 'M', en: 'R' }, descent: 1, runs: [{ person: 'yaku', status: 'DNF' }] },
    ],
  };
  const fromFile = new Set(['entry:yaku', 'heat:5', 'run:5:yaku']);
  expect(mapped(map(knownBy(record, { fromFile }), odd)).record.edition.gates).toBe(24);
});

function withoutRumi() {
  const known = knownBy(emptyEdition);
  const isErased = (key: string) => key === 'rumi-quishpe';
  const erasedAs = (key: string) => (isErased(key) ? 'persona' : null);
  return { known, people: { ...known.people, isTaken: isErased, erasedAs } };
}

test('an erased person is not imported again under another key', async () => {
  const { map } = await read(oddExport);
  const { known, people } = withoutRumi();
  const { record, newcomers } = mapped(map({ ...known, people }, odd));
  expect(record.entries[0]?.person).toBe('rumi-quishpe');
  expect(newcomers.some(({ key }) => key.startsWith('rumi'))).toBe(false);
  // The second boat of the same person in this file is not imported either.
  expect(record.entries.filter(({ name }) => name === 'Rumi Quishpe')).toHaveLength(1);

  // A newer file leaves the anonymous entry in the edition as it is.
  const left = { ...(record.entries[0] as RecordEntry), person: 'persona', name: '–' };
  const again = mapped(
    map(
      {
        ...known,
        record: { ...known.record, entries: [left] },
        fromFile: new Set(['entry:persona']),
        people: {
          ...people,
          entries: [
            { key: 'persona', name: '–', birthYear: null, category: left.category, bibs: [] },
          ],
        },
      },
      odd,
    ),
  );
  expect(again.record.entries.find(({ person }) => person === 'persona')).toEqual(left);
  expect(again.record.entries.some(({ name }) => name === 'Rumi Quishpe')).toBe(false);
  expect(again.remarks.find(({ code }) => code === 'erased')?.examples).toEqual([]);
});

test('a living namesake of an erased person is matched once entered here with the same bib', async () => {
  const { map } = await read(twice);
  const { known, people } = withoutRumi();
  const { record } = mapped(map({ ...known, people }, odd));
  const [erased] = record.entries as [RecordEntry];
  expect(erased.person).toBe('rumi-quishpe');
  const entered = { ...erased, person: 'rumi-quishpe-2' };
  const { category, bib = 0 } = erased;
  const entries = [
    { key: 'rumi-quishpe-2', name: erased.name, birthYear: null, category, bibs: [bib] },
  ];
  const after = mapped(
    map(
      {
        ...known,
        record: { ...known.record, entries: [entered] },
        people: { ...people, entries },
      },
      odd,
    ),
  );
  const ran = after.record.heats.flatMap(({ runs }) => runs.map(({ person }) => person));
  expect(ran).toContain('rumi-quishpe-2');
  expect(ran).not.toContain('rumi-quishpe');
  // The person's boat in the other class is matched too.
  expect(after.record.entries.map(({ person }) => person)).toContain('rumi-quishpe-3');
  expect(after.remarks.some(({ code }) => code === 'erased')).toBe(false);
});

test('people are matched by name and birth year, never by the name alone', async () => {
  const { map } = await read(oddExport);
  const known = knownBy(emptyEdition);
  const people = {
    ...known.people,
    people: [
      { key: 'rumi', name: 'Rumi Quishpe', birthYear: 1999 },
      { key: 'sacha-andi', name: 'Sacha Andi', birthYear: 1980 },
    ],
    isTaken: (key: string) => key === 'sacha-andi',
  };
  const { newcomers, remarks } = mapped(map({ ...known, people }, odd));
  expect(newcomers.slice(0, 3)).toEqual([
    { key: 'rumi', birthYear: 1999, isKnown: true },
    { key: 'inti-tanguila', birthYear: 2012, isKnown: false },
    { key: 'sacha-andi-2', birthYear: 1999, isKnown: false },
  ]);
  expect(remarks.find(({ code }) => code === 'namesake')?.examples).toContain('3 Sacha Andi');
});

describe('mapCanoe123 of a weekend', () => {
  test('mapCanoe123 asks which of two days to import', async () => {
    const { map } = await read(grownExport({ boats: 30 }));
    expect(map(knownBy(emptyEdition), { ...weekend, days: [] })).toEqual({
      code: 'choose_day',
      days: ['2027-02-20', '2027-02-21'],
      classes,
    });
  });

  test('mapCanoe123 gives every boat of its day the result and place calculated for the file', async () => {
    const { map, report } = await read(grownExport({ boats: 355 }));
    const { record, remarks } = mapped(map(knownBy(emptyEdition), weekend));
    expect(record.entries).toHaveLength(355);
    const day = report.combined.filter(({ day: of }) => of === '2027-02-20');
    expect(day).toHaveLength(classes.length);
    for (const [place, { class: of, rows }] of day.entries()) {
      const heats = [record.heats[place * 2], record.heats[place * 2 + 1]];
      const bibOf = (run: RecordRun) =>
        String(run.bib ?? record.entries.find(({ person }) => person === run.person)?.bib);
      const facts = heats.map(
        (heat) => new Map(heat?.runs.map((run) => [bibOf(run), toRunFacts(run)])),
      );
      const bibs = [...new Set(facts.flatMap((runs) => [...runs.keys()]))];
      const ranked = rankStandings(bibs, (bib) =>
        computeStanding([facts[0]?.get(bib) ?? null, facts[1]?.get(bib) ?? null], {
          ranking: 'best',
        }),
      );
      const ours = ranked.map(({ competitor, rank, standing }) => [
        competitor,
        rank,
        standing.result,
      ]);
      const theirs = rows.map(({ bib, rank, totalCs }) => [bib, rank, totalCs]);
      expect(ours.toSorted(), of).toEqual(theirs.toSorted());
    }
    expect(remarks.find(({ code }) => code === 'other_day')?.count).toBe(710);
  });
});

function toRunFacts({ start, finish, total, status, gates }: RecordRun): RunFacts {
  return {
    start: start ?? null,
    finish: finish ?? null,
    total: total ?? null,
    status: status ?? null,
    gates: gates ?? [],
  };
}
