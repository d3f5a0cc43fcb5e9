import { expect, test } from 'vitest';
import { decisionOf, raceEventOf } from '../../../tests/support/race-events.ts';
import { anyDayPlan, plannedBoat } from '../../../tests/unit/race-day/any-day-plan.ts';
import { foldEvents } from '../log/fold/create-fold.ts';
import type { RaceEvent } from '../log/log/race-event.ts';
import { racePlanOf } from '../log/plan/race-plan-of.ts';
import type { Posting } from '../log/postings/postings-repository.server.ts';
import { resultLists } from '../log/results/result-lists.ts';
import { liveGroups } from './live-groups.ts';

const row = { rank: null, guest: null, status: 'open', counts: null, result: null };
const official: Posting = {
  day: '2027-02-20',
  group: 'men',
  step: 1,
  state: 'official',
  number: 1,
  hash: 'a',
  signed: ['Rosa'],
  note: null,
  postedAt: '2027-02-20T20:00:00Z',
  enquiriesUntil: null,
  list: {
    format: 'race-results 1',
    day: '2027-02-20',
    group: 'men',
    revision: 1,
    decisions: [],
    title: { es: 'Hombres', en: 'Men' },
    rows: [1, 2, 5].map((bib) => ({ ...row, bib, entry: 70 + bib, runs: [null, null] })),
  },
};

/** The day after these events. */
function dayAfter(events: readonly RaceEvent[], dayPlan = anyDayPlan()) {
  const plan = racePlanOf(dayPlan, []);
  const state = foldEvents(plan, events);
  const lists = resultLists(plan, state);
  const revision = events.length;
  return { dayPlan, plan, state, lists, revision, planVersion: 1, unreadable: 0 };
}

const disqualified = raceEventOf(
  'desk-1',
  decisionOf(
    'jury',
    { on: 'status', race: 'men-1', bib: 1, attempt: 1, status: 'DSQ-R' },
    { es: 'Estorbó', en: 'In the way' },
  ),
);
const takenBack = raceEventOf('desk-1', {
  ...decisionOf('jury', { on: 'undo' }),
  replaces: disqualified.id,
});

test('beside the rows of now stand the decisions of now, posted or not', () => {
  const decisions = (events: RaceEvent[], postings: Posting[]) =>
    liveGroups(dayAfter(events), { events, postings, names: new Map() }).map(
      (group) => group.decisions,
    );
  const provisional: Posting = { ...official, state: 'provisional', number: null };
  for (const postings of [[], [provisional]]) {
    const [men, women] = decisions([disqualified], postings);
    expect(men).toMatchObject([{ bib: 1, status: 'DSQ-R', reason: { en: 'In the way' } }]);
    expect(women).toEqual([]);
  }
  const [before] = decisions([disqualified], []);
  const told = { ...provisional, list: { ...provisional.list, decisions: before ?? [] } };
  expect(decisions([disqualified, takenBack], [told])[0]).toEqual([]);
});

test('beside the rows that were signed stand the decisions that were signed', () => {
  const beside = { events: [disqualified], postings: [official], names: new Map() };
  const [men] = liveGroups(dayAfter([disqualified]), beside);
  expect(men).toMatchObject({ isSealed: true, decisions: [] });
});

test('a posted list of another server never shows who has its number of an entry here', () => {
  const dayPlan = anyDayPlan({
    boats: [
      plannedBoat(['men-1', 1, 1], { entry: 71, name: 'Inti' }),
      // A late entry of the river, a guest here, where 72 is somebody who paddles elsewhere.
      plannedBoat(['men-1', 2, 2], { entry: null, name: 'Wayra' }),
    ],
  });
  const names = new Map([
    [71, 'Inti'],
    [72, 'Ana'],
  ]);
  const [men] = liveGroups(dayAfter([], dayPlan), { events: [], postings: [official], names });
  expect(men?.rows.map(({ name }) => name)).toEqual(['Inti', 'Wayra', '5']);
});
