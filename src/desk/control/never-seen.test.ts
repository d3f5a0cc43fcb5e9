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
import { neverSeen } from './never-seen.ts';

const starting = [1, 2, 3, 4].map((bib) => plannedBoat(['men-1', bib, bib]));
const plan = anyDayPlan({
  boats: [
    ...starting,
    plannedBoat(['men-1', 5, 5], { withdrawn: true }),
    plannedBoat(['women-1', 6, 1]),
  ],
});
const first = 9 * 3600;
const interval = plan.races.find(({ id }) => id === 'men-1')?.interval ?? 0;
const boat = (bib: number) => ({ race: 'men-1', bib });
const started = (bib: number, at: number) =>
  buildRaceEvent('seat-1', makeStamp('start', at, boat(bib)));
const seen = (events: RaceEvent[], at: number) =>
  neverSeen(plan, foldEvents(toRacePlan(plan, []), events), at * 1_000_000).map(
    ({ race, boats, toCome }) => [race, boats.map(({ bib }) => bib), toCome],
  );

test('no boat is missing before its planned start', () => {
  expect(seen([], first - 1)).toEqual([]);
  expect(seen([], first + interval + 1)).toEqual([['men-1', [1, 2], 2]]);
  const all = [
    ['men-1', [1, 2, 3, 4], 0],
    ['women-1', [6], 0],
  ];
  expect(seen([], first + 86_400)).toEqual(all);
});

test('later boats are still to come when the day runs late', () => {
  const late = 1800;
  expect(seen([started(1, first + late)], first + late + 1)).toEqual([]);
  const overdue = seen([started(1, first + late)], first + late + interval + 1);
  expect(overdue).toEqual([['men-1', [2], 2]]);
});

test('a boat is missing when a boat behind it has started, whatever the clock says', () => {
  expect(seen([started(3, first - 900)], first - 880)).toEqual([['men-1', [1, 2], 1]]);
});

test('a boat is not missing when it was seen anywhere or a decision names it', () => {
  const events = [
    buildRaceEvent('seat-1', makeStamp('finish', first, boat(1))),
    buildRaceEvent('seat-2', buildJudgement(boat(2), 1, null)),
    buildRaceEvent(
      'desk-2',
      composeDecision('scorer', { on: 'status', ...boat(3), attempt: 1, status: 'DNS' }),
    ),
  ];
  expect(seen(events, first + interval * 4 - 1)).toEqual([['men-1', [4], 0]]);
});
