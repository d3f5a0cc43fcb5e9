import { expect, test } from 'vitest';
import {
  buildJudgement,
  buildRaceEvent,
  composeDecision,
  makeStamp,
} from '../../../../tests/support/race-events.ts';
import type { RaceDayPlan } from '../log/race-day-plan.ts';
import type { RaceEvent } from '../log/race-event.ts';
import { canoe123Seat } from '../log/seat-name.ts';
import { resultLists } from '../results/result-lists.ts';
import { foldEvents } from './create-fold.ts';

const boat = { race: 'men-1', bib: 7 };
const plan: RaceDayPlan = {
  date: '2027-02-20',
  penalties: { touch: 2, miss: 50 },
  groups: [{ id: 'men', title: { es: 'Hombres', en: 'Men' }, ranking: 'best' }],
  races: [{ id: 'men-1', group: 'men', descent: 1, gates: 2 }],
  boats: [{ ...boat, name: 'Sacha Rumi' }],
  seats: [{ id: 'seat-1', gates: [1, 2] }],
};

const gear = (channel: 'start' | 'finish', at: number) =>
  buildRaceEvent(
    canoe123Seat,
    { ...makeStamp(channel, at, boat), manual: false, raw: 'line' } as RaceEvent['payload'],
    { uncertainty: null },
  );
const states = (time: number | null, penalties: number | null, review = false) =>
  buildRaceEvent(canoe123Seat, {
    ...({ kind: 'result', ...boat, attempt: 1, time, penalties, review, replaces: null } as const),
  });
const judges = (seat: string, gate: number, seconds: number) =>
  buildRaceEvent(seat, buildJudgement(boat, gate, seconds));

function resultOf(events: RaceEvent[]) {
  const state = foldEvents(plan, events);
  const [run] = resultLists(plan, state)[0]?.rows[0]?.runs ?? [];
  const { time, penalties, result, underReview } = run ?? {};
  return { time, penalties, result, underReview, flags: state.flags.map(({ flag }) => flag) };
}

test('timing software judges each gate of the course', () => {
  const events = [gear('start', 100), gear('finish', 150.5), judges(canoe123Seat, 2, 50)];
  expect(resultOf(events)).toMatchObject({ penalties: 50, result: '1:40.50', flags: [] });
});

test('a stated time stands in for missing stamps, and a stated sum for missing gates', () => {
  expect(resultOf([states(5050, 4)])).toMatchObject({
    time: '0:50.50',
    penalties: 4,
    result: '0:54.50',
    underReview: false,
    flags: [],
  });
  const stamped = [gear('start', 100), gear('finish', 150.5), states(null, 4)];
  expect(resultOf(stamped)).toMatchObject({ time: '0:50.50', penalties: 4, result: '0:54.50' });
});

test('a stated time that is not finish minus start is under review until the office settles it', () => {
  const said = states(5051, null);
  const events = [gear('start', 100), gear('finish', 150.5), said];
  expect(resultOf(events)).toMatchObject({
    result: null,
    underReview: true,
    flags: ['time_differs'],
  });
  const settled = buildRaceEvent(
    'desk-a-1',
    composeDecision('scorer', { on: 'flag', event: said.id, flag: 'time_differs' }),
  );
  expect(resultOf([...events, settled])).toMatchObject({
    result: '0:50.50',
    underReview: false,
    flags: [],
  });
});

test('a stated sum that is not that of the judged gates is under review', () => {
  const run = [gear('start', 100), gear('finish', 150.5), states(null, 2)];
  const [one, two] = [judges('seat-1', 1, 2), judges('seat-1', 2, 2)];
  expect(resultOf([...run, one])).toMatchObject({ result: '0:52.50', flags: [] });
  expect(resultOf([...run, one, two])).toMatchObject({ flags: ['penalties_differ'] });
});

const decides = (gate: number, seconds: number) =>
  buildRaceEvent(
    'desk-a-1',
    composeDecision('chief_judge', { on: 'gate', ...boat, attempt: 1, gate, seconds, basis: [] }),
  );
const settles = (event: RaceEvent, drop?: true) =>
  buildRaceEvent(
    'desk-a-1',
    composeDecision('scorer', {
      ...({ on: 'flag', event: event.id, flag: 'penalties_differ' } as const),
      ...(drop && { drop }),
    }),
  );
const stamps = [gear('start', 100), gear('finish', 150.5)];
const waits = { result: null, underReview: true, flags: ['penalties_differ'] };

test.each([
  { sum: 52, decided: 0, whole: '0:52.50' },
  { sum: 2, decided: 50, whole: '1:42.50' },
  { sum: 2, decided: 2, whole: '0:54.50' },
])('a gate decided as $decided after a stated sum of $sum waits for the other gates', (one) => {
  const said = states(null, one.sum);
  const events = [...stamps, said, decides(1, one.decided)];
  expect(resultOf(events)).toMatchObject(waits);
  expect(resultOf([...events, settles(said)])).toMatchObject(waits);
  const sheet = judges('desk-a-1', 2, 2);
  expect(resultOf([...events, sheet, settles(said)])).toMatchObject({
    result: one.whole,
    underReview: false,
    flags: [],
  });
});

test('a stated sum is dropped, and the decided gate counts', () => {
  const said = states(null, 52);
  expect(resultOf([...stamps, said, decides(1, 2), settles(said, true)])).toMatchObject({
    result: '0:52.50',
    underReview: false,
    flags: [],
  });
});

test('a decision that is taken back leaves the stated sum', () => {
  const [said, decision] = [states(null, 52), decides(1, 0)];
  const undo = composeDecision('chief_judge', { on: 'undo' });
  const back = buildRaceEvent('desk-a-1', { ...undo, replaces: decision.id } as typeof undo);
  expect(resultOf([...stamps, said, decision, back])).toMatchObject({
    result: '1:42.50',
    underReview: false,
    flags: [],
  });
});

test('a sum stated after the decision counts once the office has seen it, unless the decision exceeds it', () => {
  const before = [...stamps, states(null, 52), decides(1, 2)];
  const corrected = states(null, 4);
  expect(resultOf([...before, corrected])).toMatchObject(waits);
  expect(resultOf([...before, corrected, settles(corrected)])).toMatchObject({
    result: '0:54.50',
    underReview: false,
    flags: [],
  });
  const less = states(null, 0);
  expect(resultOf([...before, less, settles(less)])).toMatchObject(waits);
});

test('the judged gates count beside a stated time once each gate is judged', () => {
  const said = states(5050, 52);
  const events = [said, decides(1, 0), judges('desk-a-1', 2, 2), settles(said)];
  expect(resultOf(events)).toMatchObject({ time: '0:50.50', penalties: 2, result: '0:52.50' });
});

test('a result that is held back is not public, and a later word of the seat counts instead', () => {
  const held = [states(5050, 0, true)];
  expect(resultOf(held)).toMatchObject({ result: null, flags: ['held_back'] });
  expect(resultOf([...held, states(5050, 0)])).toMatchObject({ result: '0:50.50', flags: [] });
  expect(resultOf([...held, states(null, null)])).toMatchObject({ time: null, flags: [] });
});
