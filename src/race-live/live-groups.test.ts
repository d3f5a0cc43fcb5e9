import { expect, test } from 'vitest';
import { anyDayPlan, plannedBoat } from '../../tests/unit/race-day/any-day-plan.ts';
import { foldEvents } from '../race-day/fold/create-fold.ts';
import { racePlanOf } from '../race-day/plan/race-plan-of.ts';
import type { Posting } from '../race-day/postings/postings-repository.server.ts';
import { resultLists } from '../race-day/results/result-lists.ts';
import { liveGroups } from './live-groups.ts';

const row = { rank: null, guest: null, status: 'open', counts: null, result: null };
const official: Posting = {
  ...{ day: '2027-02-20', group: 'men', step: 1, state: 'official', number: 1, hash: 'a' },
  ...{ signed: ['Rosa'], note: null, postedAt: '2027-02-20T20:00:00Z', enquiriesUntil: null },
  list: {
    ...{ format: 'race-results 1', day: '2027-02-20', group: 'men', revision: 1, decisions: [] },
    title: { es: 'Hombres', en: 'Men' },
    rows: [1, 2, 5].map((bib) => ({ ...row, bib, entry: 70 + bib, runs: [null, null] })),
  },
};

test('a posted list of another server never shows who has its number of an entry here', () => {
  const dayPlan = anyDayPlan({
    boats: [
      plannedBoat(['men-1', 1, 1], { entry: 71, name: 'Inti' }),
      // A late entry of the river, a guest here, where 72 is somebody who paddles elsewhere.
      plannedBoat(['men-1', 2, 2], { entry: null, name: 'Wayra' }),
    ],
  });
  const plan = racePlanOf(dayPlan, []);
  const lists = resultLists(plan, foldEvents(plan, []));
  const names = new Map([
    [71, 'Inti'],
    [72, 'Ana'],
  ]);
  const [men] = liveGroups({ lists, plan, dayPlan }, [official], names);
  expect(men?.rows.map(({ name }) => name)).toEqual(['Inti', 'Wayra', '5']);
});
