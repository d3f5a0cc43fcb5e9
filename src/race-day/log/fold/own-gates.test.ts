import { expect, test } from 'vitest';
import {
  buildJudgement,
  buildRaceEvent,
  composeDecision,
} from '../../../../tests/support/race-events.ts';
import { anyDayPlan } from '../../../../tests/unit/race-day/any-day-plan.ts';
import type { RaceEvent } from '../log/race-event.ts';
import { toRacePlan } from '../plan/to-race-plan.ts';
import { foldEvents } from './create-fold.ts';
import { isSameHand, ownGates } from './own-gates.ts';

const rosa = { seat: 'desk-3', person: 'Rosa Andi' };
const hands = new Map([
  ['judged', { seat: 'seat-1', person: 'Luis' }],
  ['typed', rosa],
  ['decided', { ...rosa, seat: 'desk-4', person: 'Juana' }],
]);
const said = (event: string) => ({ seat: hands.get(event)?.seat ?? '', seconds: 0, event });

test('two hands with the same seat or the same name are one person', () => {
  expect(isSameHand(rosa, { seat: 'desk-3', person: 'R. Andi' })).toBe(true);
  expect(isSameHand(rosa, { seat: 'seat-9', person: ' rosa andi ' })).toBe(true);
  expect(isSameHand(rosa, { seat: 'seat-9', person: 'Rosa' })).toBe(false);
});

test('a person who judged or decided a gate finds it among their own gates', () => {
  const gates = [
    { said: [said('judged')], decision: null },
    { said: [said('judged'), said('typed')], decision: null },
    { said: [said('judged')], decision: 'decided' },
    { said: [], decision: 'unknown' },
  ];
  const own = (who: typeof rosa) => ownGates(who, gates, (event) => hands.get(event));
  expect(own(rosa)).toEqual([2]);
  expect(own({ seat: 'desk-4', person: 'Juana' })).toEqual([3]);
  expect(own({ seat: 'desk-5', person: 'Luis' })).toEqual([1, 2, 3]);
  expect(own({ seat: 'desk-6', person: 'Eva' })).toEqual([]);
});

test('a tick counts when another person judged and decided the gate, in any order', () => {
  const plan = toRacePlan(anyDayPlan(), []);
  const boat = { race: 'men-1', bib: 1 };
  const run = { ...boat, attempt: 1 };
  const by = (seat: string, payload: RaceEvent['payload'], person = `who has ${seat}`) =>
    buildRaceEvent(seat, payload, { person });
  const tick = composeDecision('scorer', { on: 'check', ...run, from: 1, values: [0, 2] });
  const basis = [{ seat: 'seat-1', seconds: 2 }];
  const decided = composeDecision('scorer', { on: 'gate', ...run, gate: 2, seconds: 2, basis });
  const judged = [
    by('seat-1', buildJudgement(boat, 1, 0)),
    by('seat-1', buildJudgement(boat, 2, 2)),
  ];
  const checked = (...more: RaceEvent[]) =>
    foldEvents(plan, [...judged, ...more]).runs[0]?.gates[1]?.checked;
  expect(checked(by('desk-1', tick))).toBe(true);
  expect(checked(by('desk-1', tick, 'Who has SEAT-1'))).toBe(false);
  const typed = by('desk-1', buildJudgement(boat, 2, 2));
  expect(checked(typed, by('desk-1', tick))).toBe(false);
  expect(checked(typed, by('desk-2', tick))).toBe(true);
  expect(checked(by('desk-1', tick), by('desk-1', decided))).toBe(false);
  expect(checked(by('desk-1', decided), by('desk-2', tick))).toBe(true);
});
