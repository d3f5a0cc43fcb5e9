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
import { type GateJudgement, listJudgements } from './list-judgements.ts';
import { type FairnessPart, weighFairness } from './weigh-fairness.ts';

/** The same numbers from 0 to 1 in every run of the tests (Park and Miller). */
function dice(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 48_271) % 2_147_483_647;
    return state / 2_147_483_647;
  };
}

interface MadeDay {
  roll: () => number;
  /** Factor on the odds of a penalty, by judge and group. */
  strictness?: (seat: string, group: string) => number;
}

const groups = ['men', 'women', 'juniors'];
const seats = ['a', 'b', 'c', 'd'];

/** Makes a day of 90 runs and 12 gates; two judges see each gate, and some boats capsize and miss four in a row. */
function makeDay({ roll, strictness = () => 1 }: MadeDay): GateJudgement[] {
  return Array.from({ length: 90 }, (_, boat) => boat).flatMap((boat) => {
    const group = groups[boat % 3] ?? '';
    const capsizes = roll() < 0.08 ? 1 + Math.floor(roll() * 9) : 99;
    return Array.from({ length: 12 }, (_, index) => index + 1).flatMap((gate) => {
      const isDown = gate >= capsizes && gate < capsizes + 4;
      const odds = 0.05 + gate * 0.01 + (group === 'juniors' ? 0.1 : 0);
      const pair = seats.slice(gate <= 6 ? 0 : 2, gate <= 6 ? 2 : 4);
      const chance = roll();
      return pair.map((seat): GateJudgement => {
        const isHit = isDown || chance < odds * strictness(seat, group);
        return {
          run: { start: null, finish: null },
          runName: `run ${boat}`,
          group,
          gate,
          seat,
          person: seat,
          seconds: isDown ? 50 : isHit ? 2 : 0,
          before: [],
          isOverruled: false,
          tappedAt: null,
        };
      });
    });
  });
}

const weigh = (judgements: readonly GateJudgement[]) => weighFairness(judgements, { miss: 50 });
const ofPart = (rows: ReturnType<typeof weigh>, part: FairnessPart) =>
  rows.filter((row) => row.part === part);

test('days of fair judges hardly ever accuse one', () => {
  const roll = dice(7);
  let accused = 0;
  const days = 40;
  for (let day = 0; day < days; day += 1) {
    const rows = weigh(makeDay({ roll }));
    const judges = ofPart(rows, 'judge').concat(ofPart(rows, 'judge_class'));
    if (
      judges.some(({ rate, lean }) =>
        [rate?.verdict, lean].some((one) => one && one !== 'as_expected'),
      )
    ) {
      accused += 1;
    }
  }
  expect(accused).toBeLessThanOrEqual(days / 20);
});

test('a judge who gives one class five times the penalties stands out, and no other', () => {
  const strictness = (seat: string, group: string) => (seat === 'b' && group === 'women' ? 5 : 1);
  const rows = weigh(makeDay({ roll: dice(11), strictness }));
  const loud = ofPart(rows, 'judge_class').filter(({ rate }) => rate?.verdict === 'higher');
  expect(loud.map(({ seat, group }) => `${seat} ${group}`)).toEqual(['b women']);
  const [leaning] = ofPart(rows, 'judge').filter(({ seat }) => seat === 'b');
  expect(leaning).toMatchObject({ lean: 'higher', milder: 0 });
  expect(leaning?.harsher).toBeGreaterThan(20);
});

test('a judge who is alone at each of their gates is not compared', () => {
  const alone = makeDay({ roll: dice(3) }).filter(({ seat }) => seat === 'a' || seat === 'c');
  for (const row of ofPart(weigh(alone), 'judge')) {
    expect(row).toMatchObject({ rate: null, lean: null, compared: 0 });
    expect(row.judged).toBe(540);
  }
});

test('a hard gate stands out among the gates and accuses no judge', () => {
  const day = makeDay({ roll: dice(5) }).map((one) =>
    one.gate === 9 ? { ...one, seconds: 2 } : one,
  );
  const rows = weigh(day);
  const gates = ofPart(rows, 'gate').filter(({ rate }) => rate?.verdict === 'higher');
  expect(gates.map(({ gate }) => gate)).toEqual([9]);
  expect(ofPart(rows, 'judge').map(({ rate }) => rate?.verdict)).toEqual(
    seats.map(() => 'as_expected'),
  );
});

test('nothing is said of a day without judgements', () => {
  expect(weigh([])).toEqual([]);
});

const zone = 'America/Guayaquil';
const { plan: dayPlan } = liveDay(new Date('2027-02-20T15:00:00Z'), zone);
const plan = toRacePlan(dayPlan, []);
const midnight = Date.parse('2027-02-20T05:00:00Z') * 1000;
const second = 1_000_000;

test('a changed word, an overruled one, a disagreement and a late tap come from the log', () => {
  const boats = dayPlan.boats.filter(({ race }) => race === 'men-1' || race === 'women-1');
  const events = boats.flatMap(({ race, bib }, index) => {
    const [begins, boat] = [36_000 + index * 60, { race, bib }];
    const tap = (seat: string, gate: number, cost: number, after: number) =>
      buildRaceEvent(seat, buildJudgement(boat, gate, cost), {
        deviceTime: midnight + (begins + after) * second,
        person: seat,
      });
    return [
      buildRaceEvent('seat-1', makeStamp('start', begins, boat)),
      buildRaceEvent('seat-2', makeStamp('finish', begins + 100, boat)),
      // The first boat is judged 30 s later than the others, and changed after its finish.
      tap('seat-3', 1, 2, index === 0 ? 50 : 20),
      tap('seat-4', 1, index === 1 ? 50 : index === 0 ? 0 : 2, 21),
    ].concat(index === 0 ? tap('seat-3', 1, 0, 130) : []);
  });
  const [, next] = boats;
  const ruling = {
    on: 'gate' as const,
    race: next?.race ?? '',
    bib: next?.bib ?? 0,
    attempt: 1,
    gate: 1,
    seconds: 2,
    basis: [
      { seat: 'seat-3', seconds: 2 },
      { seat: 'seat-4', seconds: 50 },
    ],
  };
  const decided = buildRaceEvent('desk-sitio-1', composeDecision('jury', ruling), {
    deviceTime: midnight + 40_000 * second,
  });
  const all = events.concat(decided);
  const state = foldEvents(plan, all);
  const listed = listJudgements({
    events: all,
    state,
    midnight,
    groups: new Map(dayPlan.races.map(({ id, group }) => [id, group])),
  });
  const rows = ofPart(weigh(listed), 'judge');
  const rowOf = (seat: string) => rows.find((row) => row.seat === seat);
  const count = boats.length;
  expect(rowOf('seat-3')).toMatchObject({
    judged: count,
    touches: count - 1,
    changed: 1,
    overruled: 0,
    compared: count,
    harsher: 0,
    milder: 1,
    medianDelay: 0,
    afterFinish: 0,
  });
  expect(rowOf('seat-4')).toMatchObject({ misses: 1, changed: 0, overruled: 1, harsher: 1 });
  const [late] = listed.filter(({ before }) => before.length > 0);
  expect(late).toMatchObject({ before: [2], seconds: 0, tappedAt: 36_050 * second });
});

const boat = { race: 'men-1', bib: 15 };
const startOf = buildRaceEvent('seat-1', makeStamp('start', 36_000, boat));
const listOf = (events: readonly RaceEvent[]) =>
  listJudgements({ events, state: foldEvents(plan, events), midnight, groups: new Map() });
const judged = (cost: number | null, seconds: number) =>
  buildRaceEvent('seat-3', buildJudgement(boat, 1, cost), {
    deviceTime: midnight + seconds * second,
  });
const withdraw = (seconds: number) => {
  const event = judged(null, seconds);
  return { ...event, payload: { ...event.payload, withdrawn: true } } as RaceEvent;
};

test('a judgement of another boat that was withdrawn is no change and gives no clock', () => {
  const events = [startOf, judged(2, 36_010), withdraw(36_015), judged(2, 36_080)];
  expect(listOf(events)).toMatchObject([{ seconds: 2, before: [], tappedAt: 36_080 * second }]);
  expect(listOf(events.slice(0, 3))).toEqual([]);
});

test('a judgement that was dropped is no change', () => {
  const dropped = judged(50, 36_010);
  const ruling = { on: 'flag', event: dropped.id, flag: 'not_their_gate', drop: true } as const;
  const events = [
    startOf,
    dropped,
    judged(2, 36_020),
    buildRaceEvent('desk-sitio-1', composeDecision('scorer', ruling)),
  ];
  const state = {
    ...foldEvents(plan, events),
    dismissed: [{ ...ruling, decision: 'any', isDropped: true }],
  };
  expect(listJudgements({ events, state, midnight, groups: new Map() })).toMatchObject([
    { before: [], tappedAt: 36_020 * second },
  ]);
});

test('gates of a boat that did not start are not weighed', () => {
  const status = { on: 'status', ...boat, attempt: 1, status: 'DNS' } as const;
  const dns = buildRaceEvent('desk-sitio-1', composeDecision('scorer', status));
  expect(listOf([judged(50, 36_010)])).toHaveLength(1);
  expect(listOf([judged(50, 36_010), dns])).toEqual([]);
});

test('a gate counts each pair of judges once, and only rows of judges lean', () => {
  const rows = weigh(makeDay({ roll: dice(13) }));
  for (const row of ofPart(rows, 'gate')) {
    expect(row).toMatchObject({ judged: 180, compared: 90, lean: null });
  }
  for (const row of ofPart(rows, 'judge_class')) expect(row.lean).toBeNull();
});

test('many disagreements about one capsized boat do not make a judge lean', () => {
  const day = makeDay({ roll: dice(17) }).map((one) =>
    one.runName === 'run 4' && one.seat === 'b' ? { ...one, seconds: 50 } : one,
  );
  const [row] = ofPart(weigh(day), 'judge').filter(({ seat }) => seat === 'b');
  expect(row).toMatchObject({ lean: 'too_few', milder: 0 });
  expect(row?.harsher).toBeGreaterThan(3);
});
