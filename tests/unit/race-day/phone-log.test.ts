import { expect, test } from 'vitest';
import { lookAtPhoneLog } from '../../../src/desk/phone-log/look-at-phone-log.ts';
import { toRacePlan } from '../../../src/race-day/log/plan/to-race-plan.ts';
import type { Seat } from '../../../src/race-day/seats/seat.ts';
import {
  buildJudgement,
  buildRaceEvent,
  composeDecision,
  makeStamp,
} from '../../support/race-events.ts';
import { anyDayPlan } from './any-day-plan.ts';

const plan = toRacePlan(anyDayPlan(), [{ id: 3, gates: { first: 1, last: 2 } }]);
const seat: Seat = {
  id: 3,
  day: plan.date,
  kind: 'section',
  label: 'Tramo 1',
  gates: { first: 1, last: 2 },
};
const boat = { race: 'men-1', bib: 1 };
const judged = (gate: number) => buildRaceEvent('seat-3', buildJudgement(boat, gate, 0));

test('an event from a phone’s file is known, new, contradictory, or not its own', () => {
  const [one, two, odd] = [judged(1), judged(2), judged(4)];
  const changed = { ...one, person: 'Somebody else' };
  const decided = composeDecision('jury', { on: 'status', ...boat, attempt: 1, status: 'DSQ-C' });
  const foreign = [
    buildRaceEvent('seat-4', buildJudgement(boat, 1, 50)),
    buildRaceEvent('seat-3', decided),
    buildRaceEvent('seat-3', makeStamp('finish', 9 * 3600, boat)),
  ];
  const look = lookAtPhoneLog([one, two, two, odd, ...foreign], seat, { plan, stored: [one] });
  expect(look).toEqual({
    known: 1,
    fresh: [two, odd],
    foreign: 3,
    contradicted: 0,
    flags: [{ flag: 'not_their_gate', count: 1 }],
  });
  expect(lookAtPhoneLog([changed], seat, { plan, stored: [one] })).toMatchObject({
    known: 0,
    fresh: [],
    contradicted: 1,
  });
});
