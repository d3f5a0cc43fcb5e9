import fc from 'fast-check';
import { expect, test } from 'vitest';
import { foldEvents } from '../../../src/race-day/log/fold/create-fold.ts';
import type { RaceDayPlan } from '../../../src/race-day/log/log/race-day-plan.ts';
import type { RaceEvent } from '../../../src/race-day/log/log/race-event.ts';
import { readBoard } from '../../../src/race-day/timing/rules/read-board.ts';
import type { TeamRule } from '../../../src/record/scoring/team-rule.ts';
import {
  buildJudgement,
  buildRaceEvent,
  composeDecision,
  makeStamp,
} from '../../support/race-events.ts';

const boat = { race: 'teams-1', bib: 101 };

function teamPlan(team: TeamRule): RaceDayPlan {
  return {
    date: '2027-02-20',
    penalties: { touch: 2, miss: 50 },
    groups: [{ id: 'teams', title: { es: 'Equipos', en: 'Teams' }, ranking: 'best', team }],
    races: [{ id: boat.race, group: 'teams', descent: 1, gates: 2 }],
    boats: [{ ...boat, name: 'Napo / 1 Ana / 2 Beto / 3 Ciro' }],
    seats: [],
  };
}
const slalom = { boats: 3, within: 15, late: 50 };
const wildwater = { boats: 3, within: 10, late: null };

const finishes = (...seconds: number[]) => seconds.map((at) => makeStamp('finish', at, boat));
const events = (payloads: RaceEvent['payload'][], seat = 'seat-1') =>
  payloads.map((payload) => buildRaceEvent(seat, payload));
const runOf = (team: TeamRule, log: readonly RaceEvent[]) => {
  const { runs, flags } = foldEvents(teamPlan(team), log);
  return { ...runs[0], flags };
};

test('a team is on the course until its last boat is down', () => {
  const log = events([makeStamp('start', 100, boat), ...finishes(200, 204)]);
  expect(runOf(slalom, log)).toMatchObject({ time: null, spread: null, record: { finish: null } });
  const plan = { plan: teamPlan(slalom), starts: [{ ...boat, name: 'Napo', at: 10_000 }] };
  const board = (known: readonly RaceEvent[]) =>
    readBoard({
      plan,
      events: known,
      seat: 'seat-1',
      end: 'finish',
      now: 206_000_000,
      seesStarts: true,
    });
  expect(board(log).next).toMatchObject({ bib: 101, boats: 3 });
  expect(board([...log, ...events(finishes(205))]).next).toBeNull();
});

test('a team has the same result in whatever order its events arrive', () => {
  const log = events([
    makeStamp('start', 100, boat),
    ...finishes(200, 204, 216),
    buildJudgement(boat, 1, 54),
    buildJudgement(boat, 2, 0),
  ]);
  const whole = foldEvents(teamPlan(slalom), log);
  expect(whole.runs[0]).toMatchObject({
    time: 11_600,
    spread: 1600,
    status: null,
    record: { gates: [54, 0], added: 50 },
  });
  fc.assert(
    fc.property(fc.shuffledSubarray(log, { minLength: log.length }), (mixed) => {
      expect(foldEvents(teamPlan(slalom), mixed)).toEqual(whole);
    }),
    { numRuns: 30 },
  );
});

test('a spread of just the allowed time costs nothing', () => {
  const log = events([makeStamp('start', 100, boat), ...finishes(200, 204, 215)]);
  expect(runOf(slalom, log).record).not.toHaveProperty('added');
});

test('each seat has its own stamps of the boats, and gear counts before a hand', () => {
  const gear = finishes(200.1, 204.1, 210.1).map((stamp) => ({ ...stamp, manual: false }));
  const log = [
    ...events([makeStamp('start', 100, boat), ...finishes(200, 204, 210)]),
    ...events(gear as RaceEvent['payload'][], 'seat-2'),
  ];
  expect(runOf(slalom, log)).toMatchObject({ time: 11_010, spread: 1000, flags: [] });
});

test('a fourth stamp of a team of three is in doubt', () => {
  const log = events([makeStamp('start', 100, boat), ...finishes(200, 204, 206, 208)]);
  expect(runOf(slalom, log).finish).toMatchObject({ doubtful: true });
});

test('a team that is too far apart is out where no seconds are added, until an official decides', () => {
  const log = events([makeStamp('start', 100, boat), ...finishes(200, 204, 211)]);
  expect(runOf(wildwater, log)).toMatchObject({ status: 'DSQ-R', flags: [] });
  const kept = composeDecision('jury', { on: 'status', ...boat, attempt: 1, status: null });
  expect(runOf(wildwater, [...log, ...events([kept])])).toMatchObject({ status: null });
});

test('a decided finish is measured from the first boat that was seen', () => {
  const log = events([
    makeStamp('start', 100, boat),
    ...finishes(200, 204),
    composeDecision('chief_judge', {
      on: 'time',
      ...boat,
      attempt: 1,
      channel: 'finish',
      at: 216_000_000,
    }),
  ]);
  expect(runOf(slalom, log)).toMatchObject({ spread: 1600, record: { added: 50 } });
});

test('a gate of a team may cost the sum of its boats, and nothing else', () => {
  const log = events([buildJudgement(boat, 1, 102), buildJudgement(boat, 2, 8)]);
  const { gates, flags } = runOf(slalom, log);
  expect(gates?.map(({ seconds }) => seconds)).toEqual([102, null]);
  expect(flags).toMatchObject([{ flag: 'unknown_seconds' }]);
});
