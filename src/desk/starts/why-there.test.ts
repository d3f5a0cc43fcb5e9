import { expect, test } from 'vitest';
import { anyDayPlan, plannedBoat } from '../../../tests/unit/race-day/any-day-plan.ts';
import { foldEvents } from '../../race-day/log/fold/create-fold.ts';
import { toRacePlan } from '../../race-day/log/plan/to-race-plan.ts';
import type { StartOrder } from '../../race-day/log/start-list/order-starts.ts';
import { explainPlaces } from './why-there.ts';
import type { RaceEntry } from './with-start-list.ts';

const entry = (id: number, championship: number | null): RaceEntry => ({
  id,
  name: `P${id}`,
  category: 1,
  sex: 'male',
  club: null,
  country: 'EC',
  bib: id,
  championship,
  results: null,
});
const entries = [entry(1, 4), entry(2, 9), entry(3, null)];

const reasons = (order: StartOrder, bibs = [1, 2, 3, 4, 5]) => {
  const boats = bibs.map((bib, index) =>
    plannedBoat(['men-1', bib, index + 1], {
      entry: bib === 4 ? null : bib,
      late: bib === 5 ? 1 : null,
    }),
  );
  const plan = anyDayPlan({ boats });
  const [race] = plan.races.map((one) => ({ ...one, order }));
  if (!race) throw new Error('no race');
  const state = foldEvents(toRacePlan(plan, []), []);
  return explainPlaces(plan, race, { entries, state });
};

test('each place of a start list has a reason: a rank, no rank, the draw, or a guest', () => {
  const { why } = reasons('ranking_first');
  expect([...why]).toEqual([
    [1, { by: 'championship', place: 4 }],
    [2, { by: 'championship', place: 9 }],
    [3, { by: 'no_championship' }],
    [4, { by: 'guest' }],
  ]);
  expect(reasons('draw').why.get(1)).toEqual({ by: 'draw' });
  expect(reasons('first_run_last').why.get(1)).toEqual({ by: 'no_first_run' });
});

test('holds is false when the list would come out in another order today', () => {
  expect(reasons('ranking_first', [1, 2]).holds).toBe(true);
  expect(reasons('ranking_first', [2, 1]).holds).toBe(false);
});
