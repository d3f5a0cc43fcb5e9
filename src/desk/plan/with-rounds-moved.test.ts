import { expect, test } from 'vitest';
import { crossDay } from '../../../tests/support/cross-day.ts';
import { buildRaceEvent, composeDecision } from '../../../tests/support/race-events.ts';
import { foldEvents } from '../../race-day/log/fold/create-fold.ts';
import { toRacePlan } from '../../race-day/log/plan/to-race-plan.ts';
import { begunRounds, withRoundsMoved } from './with-rounds-moved.ts';

const planned = crossDay('2027-02-20', 8);
const hours = [
  { phase: 'SF', at: '12:00' },
  { phase: 'F', at: '23:40' },
];
const plan = { ...planned, crosses: planned.crosses?.map((cross) => ({ ...cross, hours })) };

test('withRoundsMoved moves only rounds that have not begun and stay within the day', () => {
  const moved = withRoundsMoved(plan, 'cross', { begun: ['SF'], minutes: 15 });
  expect(moved).toMatchObject({
    crosses: [
      {
        hours: [
          { phase: 'SF', at: '12:00' },
          { phase: 'F', at: '23:55' },
        ],
      },
    ],
  });
  const both = withRoundsMoved(plan, 'cross', { begun: [], minutes: -125 });
  expect(both).toMatchObject({ crosses: [{ hours: [{ at: '09:55' }, { at: '21:35' }] }] });
  expect(withRoundsMoved(plan, 'cross', { begun: [], minutes: 20 })).toEqual({ refused: 'value' });
  expect(withRoundsMoved(plan, 'cross', { begun: ['SF', 'F'], minutes: 5 })).toEqual({
    refused: 'no_rounds',
  });
});

test('withRoundsMoved refuses when a round would land on or before one that has begun', () => {
  const order = { begun: ['SF'], minutes: -700 };
  for (const minutes of [-700, -701, -715]) {
    expect(withRoundsMoved(plan, 'cross', { ...order, minutes })).toEqual({
      refused: 'before_begun',
    });
  }
  expect(withRoundsMoved(plan, 'cross', { ...order, minutes: -699 })).toMatchObject({
    crosses: [{ hours: [{ at: '12:00' }, { at: '12:01' }] }],
  });
  // A round planned before a round that has begun may move closer to that round.
  expect(withRoundsMoved(plan, 'cross', { begun: ['F'], minutes: 15 })).toMatchObject({
    crosses: [{ hours: [{ at: '12:15' }, { at: '23:40' }] }],
  });
});

test('a round has begun once one of its heats has a report, not when it is drawn or set', () => {
  const at = { cross: 'cross', heat: 'SF1' };
  const drawn = buildRaceEvent(
    'desk-a-1',
    composeDecision('scorer', { on: 'heat-set', ...at, boats: [1, 4, 5, 8] }),
  );
  const seeds = buildRaceEvent(
    'desk-a-1',
    composeDecision('scorer', {
      on: 'cross-seeds',
      cross: 'cross',
      order: [1, 2, 3, 4, 5, 6, 7, 8],
    }),
  );
  const begun = (events: Parameters<typeof foldEvents>[1]) => {
    const [cross] = foldEvents(toRacePlan(plan, []), events).crosses;
    return cross && begunRounds(cross);
  };
  expect(begun([seeds, drawn])).toEqual([]);
  const line = buildRaceEvent('seat-2', { kind: 'heat-line', ...at, order: [4], replaces: null });
  expect(begun([seeds, drawn, line])).toEqual(['SF']);
  // Set differently from the proposal, and not raced.
  const byHand = composeDecision('scorer', { on: 'heat-set', ...at, boats: [1, 4, 5, 7] });
  expect(begun([seeds, buildRaceEvent('desk-a-1', byHand)])).toEqual([]);
});
