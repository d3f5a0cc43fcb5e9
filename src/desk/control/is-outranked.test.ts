import { expect, test } from 'vitest';
import { buildRaceEvent, composeDecision } from '../../../tests/support/race-events.ts';
import { anyDayPlan } from '../../../tests/unit/race-day/any-day-plan.ts';
import { foldEvents } from '../../race-day/log/fold/create-fold.ts';
import type { EventOf, Ruling } from '../../race-day/log/log/race-event.ts';
import { toRacePlan } from '../../race-day/log/plan/to-race-plan.ts';
import { isOutranked, isStanding } from './is-outranked.ts';

const boat = { race: 'men-1', bib: 1, attempt: 1 };
const gates = [{ from: 1, to: 2 }];
const stamp = buildRaceEvent('seat-1', {
  kind: 'impulse',
  channel: 'start',
  at: 1,
  manual: false,
  race: null,
  bib: null,
  attempt: 1,
  raw: null,
  replaces: null,
  withdrawn: false,
});
const rulings: readonly [Ruling, Ruling][] = [
  [
    { on: 'status', ...boat, status: 'DSQ-R' },
    { on: 'status', ...boat, status: null },
  ],
  [
    { on: 'time', ...boat, channel: 'start', at: null },
    { on: 'time', ...boat, channel: 'start', at: 5 },
  ],
  [
    { on: 'gate', ...boat, gate: 2, seconds: 0, basis: [] },
    { on: 'gate', ...boat, gate: 2, seconds: 50, basis: [] },
  ],
  [
    { on: 'rerun', ...boat, attempt: 2 },
    { on: 'rerun', ...boat },
  ],
  [
    { on: 'assign', impulse: stamp.id, boat: null },
    { on: 'assign', impulse: stamp.id, boat },
  ],
  [
    { on: 'move', seat: 'seat-1', first: 1, last: 5, gates },
    { on: 'move', seat: 'seat-1', first: 5, last: 9, gates },
  ],
];

test.each(rulings)(
  'isOutranked refuses a lower authority and accepts a higher one over a decision on %o',
  (made, next) => {
    const above = buildRaceEvent('desk-1', composeDecision('chief_judge', made));
    const events = [stamp, above];
    const state = foldEvents(toRacePlan(anyDayPlan(), []), events);
    const is = (authority: EventOf<'decision'>['payload']['authority'], ruling: Ruling) => {
      const replaces = ruling.on === 'undo' ? above.id : null;
      return isOutranked({ authority, ruling, replaces }, state, (id) =>
        events.find((event) => event.id === id),
      );
    };
    expect([is('scorer', next), is('chief_judge', next), is('jury', next)]).toEqual([
      true,
      false,
      false,
    ]);
    expect([is('scorer', { on: 'undo' }), is('jury', { on: 'undo' })]).toEqual([true, false]);
    expect(isStanding(above.id, state)).toBe(true);
    const undone = buildRaceEvent('desk-2', {
      kind: 'decision',
      authority: 'jury',
      ruling: { on: 'undo' },
      reason: null,
      replaces: above.id,
    });
    const after = foldEvents(toRacePlan(anyDayPlan(), []), [...events, undone]);
    expect(isStanding(above.id, after)).toBe(false);
  },
);
