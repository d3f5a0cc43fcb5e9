import { expect, test } from 'vitest';
import { crossDay, crossTrial } from '../../../../../tests/support/cross-day.ts';
import { buildRaceEvent, composeDecision } from '../../../../../tests/support/race-events.ts';
import { foldEvents } from '../../../../race-day/log/fold/create-fold.ts';
import type { RaceEvent } from '../../../../race-day/log/log/race-event.ts';
import { toRacePlan } from '../../../../race-day/log/plan/to-race-plan.ts';
import type { CrossFile } from '../../../../record/cross/cross-file.ts';
import { readCanoe123 } from '../read-canoe123.server.ts';
import { readCanoe123Facts } from '../read-canoe123-facts.ts';
import { writeCanoe123 } from '../write-canoe123.ts';
import { canoe123OfCross } from './canoe123-of-cross.ts';
import { bracketsOfPlan, crossIntoDay } from './cross-into-day.ts';
import { crossOfCanoe123 } from './cross-of-canoe123.ts';

const plan = crossDay('2027-02-20', 8);
const [planned] = plan.crosses ?? [];
if (!planned) throw new Error('The plan has a cross');
const nameOf = (bib: number) => plan.boats.find((boat) => boat.bib === bib)?.name ?? '';
const trial = crossTrial(plan, { start: 'seat-1', finish: 'seat-2' });
const clean = (bib: number, start: number, line: number) => ({
  boat: nameOf(bib),
  start,
  line,
  faults: [],
});

/** A file with the first semifinal raced: 5 ahead of 1, 4 with a fault at gate 2, 8 not at the start. */
const day: CrossFile = {
  format: 'cross-1',
  bracket: 'czech-2024',
  elements: ['start', '1', '2', '3', 'roll', '4'],
  timeTrial: Object.fromEntries(
    plan.boats.map(({ bib, name }) => [name, { time: 60 + bib, faults: [] }]),
  ),
  heats: [
    {
      id: 'SF1',
      boats: [
        clean(1, 1, 2),
        { boat: nameOf(4), start: 2, line: 3, faults: [{ at: '2', revoked: false }] },
        clean(5, 3, 1),
        { boat: nameOf(8), start: 4, status: 'DNS', faults: [] },
      ],
    },
  ],
};

async function intoDay(
  events: readonly RaceEvent[] = [],
  change: (text: string) => string = (text) => text,
) {
  const boats = new Map(plan.boats.map(({ bib, name }) => [name, { bib }]));
  const event = { title: 'Copa', location: 'Baeza', country: 'ECU' };
  const source = {
    cross: day,
    class: 'MX1',
    title: 'Cross',
    event,
    day: plan.date,
    offset: '-05:00',
    boats,
  };
  const text = change(writeCanoe123(canoe123OfCross(source).file));
  const reading = await readCanoe123([new TextEncoder().encode(text)]);
  if ('fault' in reading || !planned) throw new Error(JSON.stringify(reading));
  const facts = readCanoe123Facts(reading.file, 2027);
  const [found] = crossOfCanoe123(facts, bracketsOfPlan(planned));
  const [state] = foldEvents(toRacePlan(plan, []), events).crosses;
  if (!found || !state) throw new Error('There is a cross');
  return crossIntoDay(found, { planned, state, boats: plan.boats });
}

const inSemifinal = (bib: number, change: (row: string) => string) => (text: string) =>
  text
    .split('<Results>')
    .map((row) => (row.includes('>MX1_XS_20<') && row.includes(`<Bib>${bib}<`) ? change(row) : row))
    .join('<Results>');

test('a heat of a file becomes decisions of the desk and is closed on what the log then holds', async () => {
  const into = await intoDay(trial);
  expect(into).toMatchObject({ faults: [], unknown: [], otherNames: [] });
  expect(into.seeds).toMatchObject({ order: [1, 2, 3, 4, 5, 6, 7, 8], size: 8 });
  const [heat] = into.heats;
  expect(heat).toMatchObject({
    heat: 'SF1',
    kind: 'new',
    file: [
      { bib: '5', rank: 1, mark: '' },
      { bib: '1', rank: 2, mark: '' },
      { bib: '4', rank: 3, mark: 'FLT(2)' },
      { bib: '8', rank: 4, mark: 'DNS' },
    ],
  });
  const rulings = [into.seeds, ...(heat?.rulings ?? []), heat?.close];
  const decided = rulings.flatMap((ruling) =>
    ruling ? buildRaceEvent('desk-a-1', composeDecision('scorer', ruling)) : [],
  );
  const [state] = foldEvents(toRacePlan(plan, []), [...trial, ...decided]).crosses;
  expect(state?.heats[0]).toMatchObject({ heat: 'SF1', closed: true, points: [] });
  expect(state?.day.heats.find(({ id }) => id === 'SF1')?.rows.map(({ boat }) => boat)).toEqual([
    '5',
    '1',
    '4',
    '8',
  ]);
  const again = await intoDay([...trial, ...decided]);
  expect(again.seeds).toBeNull();
  expect(again.heats).toMatchObject([{ kind: 'same', rulings: [], close: null }]);
});

test('reports of seats that differ are shown beside the file, and the decision is based on them', async () => {
  const at = { cross: 'cross', heat: 'SF1' };
  const said = [
    buildRaceEvent(
      'desk-a-1',
      composeDecision('scorer', { on: 'heat-set', ...at, boats: [1, 4, 5, 8] }),
    ),
    buildRaceEvent('seat-2', { kind: 'heat-line', ...at, order: [1, 5, 4, 8], replaces: null }),
    buildRaceEvent('seat-3', {
      kind: 'heat-fault',
      ...at,
      bib: 1,
      element: '3',
      fault: true,
      replaces: null,
    }),
  ];
  const [heat] = (await intoDay([...trial, ...said])).heats;
  expect(heat?.kind).toBe('other');
  expect(heat?.here.map(({ bib, mark }) => `${bib}${mark}`)).toEqual(['5', '4', '8', '1FLT(3)']);
  expect(heat?.rulings).toEqual([
    { on: 'heat-order', ...at, order: [5, 1, 4], basis: [{ seat: 'seat-2', order: [1, 5, 4, 8] }] },
    { on: 'heat-fault', ...at, bib: 4, element: '2', fault: true, basis: [] },
    {
      on: 'heat-fault',
      ...at,
      bib: 1,
      element: '3',
      fault: false,
      basis: [{ seat: 'seat-3', fault: true }],
    },
    { on: 'heat-status', ...at, bib: 8, status: 'DNS' },
  ]);
});

test('a heat with a report of a judge or the line is not new, even if it was never drawn', async () => {
  const at = { cross: 'cross', heat: 'SF1' };
  const fault = { kind: 'heat-fault', ...at, bib: 1, element: '3', fault: true } as const;
  const status = { on: 'heat-status', ...at, bib: 1, status: 'DNF' } as const;
  for (const said of [
    buildRaceEvent('seat-3', { ...fault, replaces: null }),
    buildRaceEvent('seat-2', composeDecision('section_chief', status)),
    buildRaceEvent('seat-3', {
      kind: 'heat-seen',
      ...at,
      elements: ['3'],
      seen: true,
      replaces: null,
    }),
  ]) {
    expect((await intoDay([...trial, said])).heats).toMatchObject([{ heat: 'SF1', kind: 'other' }]);
  }
});

test('an unknown bib or an invalid heat keeps the file from being imported', async () => {
  const codes = async (change: (text: string) => string) => {
    const { faults, unknown, heats } = await intoDay(trial, change);
    expect(heats).toEqual([]);
    return [
      ...faults.map(({ heat, fault }) => `${heat} ${fault.code}`),
      ...unknown.map(({ bib }) => bib),
    ];
  };
  const stranger = (text: string) =>
    text
      .replace(/<EventBib>8</, '<EventBib>19<')
      .replace(/<Bib> *8<\/Bib>(\s*<Status)/, '<Bib>  19</Bib>$1');
  expect(await codes(stranger)).toEqual([19]);
  expect(await codes(inSemifinal(1, (row) => row.replace('<Time>2000<', '<Time>1000<')))).toContain(
    'SF1 line-twice',
  );
  const behind = (row: string) => row.replace(/<Gates>[^<]*/, (cells) => `${cells}  0  0  2`);
  expect(await codes(inSemifinal(1, behind))).toEqual(['SF1 no-element']);
  const fifth = (text: string) => {
    const rows = text.split('<Results>');
    const own = rows.find((row) => row.includes('>MX1_XS_20<') && row.includes('<Bib>8<')) ?? '';
    const other = own.replace(/<Id>[^<]*/, '<Id>1002.MX1').replace('<Bib>8<', '<Bib>2<');
    return text.replace(own, `${own.trimEnd()}\n<Results>${other}`);
  };
  expect(await codes(fifth)).toContain('SF1 heat-size');
});
