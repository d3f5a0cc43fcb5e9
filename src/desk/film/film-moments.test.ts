import { expect, test } from 'vitest';
import { liveDay } from '../../../tests/support/live-day.ts';
import {
  buildJudgement,
  buildRaceEvent,
  composeDecision,
  makeStamp,
} from '../../../tests/support/race-events.ts';
import { foldEvents } from '../../race-day/log/fold/create-fold.ts';
import type { RaceEvent } from '../../race-day/log/log/race-event.ts';
import { toRacePlan } from '../../race-day/log/plan/to-race-plan.ts';
import { filmMoments } from './film-moments.ts';

const zone = 'America/Guayaquil';
const { plan: dayPlan } = liveDay(new Date('2027-02-20T15:00:00Z'), zone);
const plan = toRacePlan(dayPlan, []);
const midnight = Date.parse('2027-02-20T05:00:00Z') * 1000;
const second = 1_000_000;
const boat = { race: 'men-1', bib: 15 };
const at = (seconds: number) => ({ deviceTime: midnight + seconds * second });
const start = buildRaceEvent('seat-1', makeStamp('start', 36_000, boat));
const finish = buildRaceEvent('seat-2', makeStamp('finish', 36_130, boat));
const tap = (gate: number, cost: number | null, seconds: number, seat = 'seat-3') =>
  buildRaceEvent(seat, buildJudgement(boat, gate, cost), at(seconds));

const withdraw = (gate: number, seconds: number) => {
  const event = tap(gate, null, seconds);
  return { ...event, payload: { ...event.payload, withdrawn: true } } as RaceEvent;
};

function listMoments(events: readonly RaceEvent[]) {
  const state = foldEvents(plan, events);
  const run = state.runs.find(({ race, bib }) => race === boat.race && bib === boat.bib);
  if (!run) throw new Error('The boat is not in the plan');
  const labelOf = (seat: string) => `label of ${seat}`;
  return filmMoments(run, { events, state, midnight, labelOf });
}

const gateOf = (moments: ReturnType<typeof listMoments>, gate: number) =>
  moments.find((moment) => moment.gate === gate);

test('a run has its start, each gate and its finish in the order of the course', () => {
  const split = buildRaceEvent('seat-2', makeStamp('split1', 36_060, boat));
  const moments = listMoments([start, finish, split]);
  const gates = dayPlan.gates.map(({ number }) => String(number));
  expect(moments.map(({ point }) => point)).toEqual(['start'].concat(gates, 'split1', 'finish'));
  expect(moments[0]).toMatchObject({ at: 36_000 * second, basis: 'stamp' });
  expect(moments.at(-1)).toMatchObject({ at: 36_130 * second, basis: 'stamp' });
});

test('a corrected gate keeps the clock of the first tap, and shows both judgements', () => {
  const moments = listMoments([start, tap(6, 50, 36_055), tap(6, 2, 37_900), finish]);
  expect(gateOf(moments, 6)).toMatchObject({
    at: 36_055 * second,
    basis: 'judgement',
    value: { state: 'agreed', seconds: 2 },
    said: [
      { label: 'label of seat-3', seconds: 50, at: 36_055 * second },
      { label: 'label of seat-3', seconds: 2, at: 37_900 * second },
    ],
  });
});

test('a gate typed at the desk or tapped long after the finish is estimated between start and finish', () => {
  const moments = listMoments([
    start,
    finish,
    tap(1, 0, 36_040, 'desk-sitio-1'),
    tap(2, 2, 36_500),
  ]);
  const share = 130 / (dayPlan.gates.length + 1);
  expect(gateOf(moments, 1)).toMatchObject({ at: (36_000 + share) * second, basis: 'estimate' });
  expect(gateOf(moments, 2)).toMatchObject({
    at: (36_000 + 2 * share) * second,
    basis: 'estimate',
  });
});

test('without a start and a tap the log does not say when the gate was', () => {
  const moments = listMoments([finish]);
  expect(gateOf(moments, 1)).toMatchObject({ at: null, basis: null });
  expect(moments[0]).toMatchObject({ at: null, basis: null });
});

test('a judgement that was moved counts at its new gate, and a dropped one nowhere', () => {
  const moved = tap(4, 2, 36_050);
  const dropped = tap(9, 50, 36_080);
  const move = composeDecision('scorer', {
    on: 'move',
    seat: 'seat-3',
    first: moved.sequence,
    last: moved.sequence,
    gates: [{ from: 4, to: 5 }],
  });
  const drop = composeDecision('scorer', {
    on: 'flag',
    event: dropped.id,
    flag: 'not_their_gate',
    drop: true,
  });
  const decisions = [move, drop].map((payload) =>
    buildRaceEvent('desk-sitio-1', payload, at(36_200)),
  );
  const moments = listMoments([start, moved, dropped, finish, ...decisions]);
  expect(gateOf(moments, 4)?.said).toEqual([]);
  expect(gateOf(moments, 5)).toMatchObject({ at: 36_050 * second, basis: 'judgement' });
  expect(gateOf(moments, 9)?.said).toEqual([]);
});

test('a tap of another boat that its judge withdrew says nothing about the hour', () => {
  const wrong = tap(6, 2, 36_010);
  const taken = withdraw(6, 36_015);
  const moments = listMoments([start, wrong, taken, tap(6, 0, 36_060), finish]);
  expect(gateOf(moments, 6)).toMatchObject({ at: 36_060 * second, basis: 'judgement' });
  expect(gateOf(moments, 6)?.said).toHaveLength(3);
  const without = listMoments([start, wrong, taken, finish]);
  expect(gateOf(without, 6)).toMatchObject({ basis: 'estimate' });
});
