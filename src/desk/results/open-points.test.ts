import { expect, test } from 'vitest';
import {
  buildJudgement,
  buildRaceEvent,
  composeDecision,
  makeStamp,
} from '../../../tests/support/race-events.ts';
import { anyDayPlan, plannedBoat } from '../../../tests/unit/race-day/any-day-plan.ts';
import { foldEvents } from '../../race-day/log/fold/create-fold.ts';
import type { RaceEvent } from '../../race-day/log/log/race-event.ts';
import { toRacePlan } from '../../race-day/log/plan/to-race-plan.ts';
import { resultLists } from '../../race-day/log/results/result-lists.ts';
import { countOpen, openPoints } from './open-points.ts';

const plan = anyDayPlan({
  boats: [
    plannedBoat(['men-1', 1, 1], { entry: 71, name: 'Inti' }),
    plannedBoat(['men-1', 2, 2], { entry: 72, name: 'Wayra' }),
    plannedBoat(['men-1', 3, 3], { name: 'Late' }),
    plannedBoat(['men-1', 4, 4], { name: 'Guest', outside: true }),
    plannedBoat(['men-1', 5, 5], { entry: 75, withdrawn: true }),
    plannedBoat(['women-1', 6, 1], { entry: 76 }),
  ],
});
const stateOf = (events: RaceEvent[]) => foldEvents(toRacePlan(plan, []), events);
const boat = (bib: number) => ({ race: 'men-1', bib });
const down = (bib: number, at: number) => [
  buildRaceEvent('seat-1', makeStamp('start', at, boat(bib))),
  buildRaceEvent('seat-1', makeStamp('finish', at + 90, boat(bib))),
];
const clean = (bib: number, gates: number[]) =>
  gates.map((gate) => buildRaceEvent('seat-2', buildJudgement(boat(bib), gate, 0)));

test('openPoints lists silent gates, boats on the course, rows without a time, strays and boats without an entry', () => {
  const state = stateOf([
    ...down(1, 32_400),
    ...clean(1, [1, 4]),
    buildRaceEvent('seat-1', makeStamp('start', 32_460, boat(2))),
    buildRaceEvent('seat-1', makeStamp('finish', 32_600)),
  ]);
  const points = openPoints(plan, state, 'men');
  expect(points).toMatchObject({
    unjudged: [{ race: 'men-1', bib: 1, name: 'Inti', gates: [2, 3] }],
    onCourse: [{ bib: 2 }],
    pending: [
      { race: 'men-1', bib: 3 },
      { race: 'men-1', bib: 4 },
    ],
    withoutEntry: [{ bib: 3 }],
    strays: 1,
  });
  expect(countOpen(points)).toBe(6);
  const spoiled = openPoints(plan, { ...state, unreadable: 2 }, 'men');
  expect(countOpen(spoiled)).toBe(8);
});

test('openPoints leaves out what a decision settled: an unseen gate, a DNS', () => {
  const events = [...down(1, 32_400), ...clean(1, [1, 3, 4])];
  const unseen = { on: 'gate', ...boat(1), attempt: 1, gate: 2, seconds: null, basis: [] } as const;
  const dns = (bib: number) =>
    buildRaceEvent(
      'desk-2',
      composeDecision('scorer', { on: 'status', ...boat(bib), attempt: 1, status: 'DNS' }),
    );
  const state = stateOf([
    ...events,
    dns(2),
    dns(3),
    dns(4),
    buildRaceEvent('desk-1', composeDecision('jury', { ...unseen, basis: [] })),
  ]);
  expect(openPoints(plan, state, 'men')).toMatchObject({ unjudged: [], onCourse: [], pending: [] });
  const again = { on: 'rerun', ...boat(1), attempt: 2 } as const;
  const granted = stateOf([...events, buildRaceEvent('desk-1', composeDecision('jury', again))]);
  expect(openPoints(plan, granted, 'men').pending.map(({ bib }) => bib)).toContain(1);
});

test('a guest has times outside the ranking and changes no rank', () => {
  const state = stateOf([...down(4, 32_300), ...down(1, 32_400), ...clean(1, [1, 2, 3, 4])]);
  const [men] = resultLists(toRacePlan(plan, []), state);
  expect(men?.rows.map(({ bib, rank, outside, result }) => [bib, rank, outside, result])).toEqual([
    [1, 1, false, '1:30.00'],
    [2, null, false, null],
    [3, null, false, null],
    [4, null, true, '1:30.00'],
  ]);
});

test('openPoints counts no boat on the course whose time came without a finish', () => {
  const stated = { kind: 'result', ...boat(2), attempt: 1, time: 9000, penalties: 0 } as const;
  const state = stateOf([
    buildRaceEvent('seat-1', makeStamp('start', 32_460, boat(2))),
    buildRaceEvent('source-canoe123', { ...stated, review: false, replaces: null }),
  ]);
  expect(openPoints(plan, state, 'men')).toMatchObject({ onCourse: [] });
});
