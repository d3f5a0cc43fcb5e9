import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { anyHistory, anyPlan } from '../../../../campaigns/folds/any-history.ts';
import {
  buildJudgement,
  buildRaceEvent,
  composeDecision,
  makeStamp,
} from '../../../../tests/support/race-events.ts';
import { anyDayPlan, plannedBoat } from '../../../../tests/unit/race-day/any-day-plan.ts';
import { createFold, foldEvents } from '../../log/fold/create-fold.ts';
import type { RaceEvent } from '../../log/log/race-event.ts';
import type { DayPlan } from '../../log/plan/day-plan.ts';
import { toRacePlan } from '../../log/plan/to-race-plan.ts';
import type { Posting } from '../../log/postings/postings-repository.server.ts';
import { resultLists } from '../../log/results/result-lists.ts';
import type { BesideRace } from './public-day.ts';
import { raceNow } from './race-now.ts';
import { toRaceNow } from './to-race-now.ts';

const timeZone = 'America/Guayaquil';
const HOUR = 3600;
const nine = Date.UTC(2027, 1, 20, 14);
const boat = (race: string, bib: number) => ({ race, bib });

function dayAfter(events: readonly RaceEvent[], dayPlan = anyDayPlan()) {
  const plan = toRacePlan(dayPlan, []);
  const state = foldEvents(plan, events);
  const lists = resultLists(plan, state);
  return { dayPlan, plan, state, lists, revision: events.length, planVersion: 1, unreadable: 0 };
}

function raceAfter(
  events: readonly RaceEvent[],
  dayPlan = anyDayPlan(),
  more: Partial<BesideRace> = {},
) {
  const told = toRaceNow(dayAfter(events, dayPlan), {
    events,
    postings: [],
    names: new Map(),
    timeZone,
    asOf: null,
    version: '1',
    toPath: () => null,
    ...more,
  });
  expect(raceNow.parse(JSON.parse(JSON.stringify(told)))).toEqual(told);
  return told;
}

/** Events of one boat; times are in seconds after nine o'clock. */
const started = (race: string, bib: number, at: number) =>
  buildRaceEvent('start', makeStamp('start', 9 * HOUR + at, boat(race, bib)));
const finished = (race: string, bib: number, at: number) =>
  buildRaceEvent('finish', makeStamp('finish', 9 * HOUR + at, boat(race, bib)));
const judged = (race: string, bib: number, seconds: readonly (number | null)[]) =>
  seconds.map((one, index) =>
    buildRaceEvent('judge', buildJudgement(boat(race, bib), index + 1, one)),
  );
const ran = (race: string, bib: number, [from, time]: readonly [number, number]) => [
  started(race, bib, from),
  finished(race, bib, from + time),
];
const said = (race: string, bib: number, status: 'DNS' | 'DNF' | 'DSQ-C') =>
  buildRaceEvent(
    'desk',
    composeDecision(
      'jury',
      { on: 'status', race, bib, attempt: 1, status },
      { es: 'Visto', en: 'Seen' },
    ),
  );
const closed = (race: string) =>
  buildRaceEvent('desk', composeDecision('scorer', { on: 'race', race, closed: true }));

/** Returns five men in two descents, a minute apart, with ten minutes between the descents. */
function twoDescents(more: Partial<DayPlan> = {}): DayPlan {
  const [race] = anyDayPlan().races;
  if (!race) throw new Error('no race');
  const second = { ...race, id: 'men-2', descent: 2 as const };
  return anyDayPlan({
    races: [race, second],
    groups: [{ id: 'men', title: { es: 'Hombres', en: 'Men' }, ranking: 'best' } as never],
    boats: ['men-1', 'men-2'].flatMap((id) =>
      [1, 2, 3, 4, 5].map((bib) => plannedBoat([id, bib, bib], { club: 'Río', country: 'EC' })),
    ),
    ...more,
  });
}
const firstDescent = [
  ...ran('men-1', 1, [0, 90]),
  ...ran('men-1', 2, [60, 85]),
  ...ran('men-1', 3, [120, 95]),
  ...ran('men-1', 4, [180, 100]),
  ...ran('men-1', 5, [240, 110]),
];

describe('the race before the first event', () => {
  test('published start lists have their hours, and nothing else is known', () => {
    const now = raceAfter([]);
    expect(now).toMatchObject({
      day: '2027-02-20',
      order: ['men-1', 'women-1'],
      lists: ['men', 'women'],
      running: 'men-1',
      course: { order: [], boats: {} },
      down: [],
      next: [
        { race: 'men-1', group: 'men', bib: 1 },
        { race: 'men-1', group: 'men', bib: 2 },
        { race: 'women-1', group: 'women', bib: 3 },
        { race: 'women-1', group: 'women', bib: 1 },
      ],
    });
    expect(now.races['women-1']).toEqual({
      title: { es: 'Mujeres, 1', en: 'Women, 1' },
      group: 'women',
      descent: 1,
      gates: 4,
      state: 'waiting',
      planned: nine + 11 * 60_000,
      expected: nine + 11 * 60_000,
      order: ['3', '1'],
      starts: {
        3: { bib: 3, name: 'Boat 3', planned: nine + 11 * 60_000 },
        1: { bib: 1, name: 'Boat 1', planned: nine + 12 * 60_000 },
      },
    });
    expect(now.groups.men).toMatchObject({ state: 'waiting', order: ['1', '2'] });
    expect(now.groups.men?.rows[1]).toEqual({
      bib: 1,
      name: 'Boat 1',
      status: 'pending',
      runs: { 1: { race: 'men-1', state: 'waiting', gates: [null, null, null, null] } },
    });
    for (const unknown of ['as_of', 'gate_of_the_day']) expect(now).not.toHaveProperty(unknown);
  });

  test('a race without a published start list says nothing, whatever happened in it', () => {
    const { races } = anyDayPlan();
    const plan = anyDayPlan({
      races: races.map((race) => ({ ...race, published: race.id === 'women-1' })),
    });
    const events = [
      ...ran('men-1', 1, [0, 90]),
      ...judged('men-1', 1, [50]),
      started('men-1', 2, 60),
    ];
    const now = raceAfter([...events, said('men-1', 2, 'DNF')], plan);
    expect(now.races['men-1']).toEqual({
      title: { es: 'Hombres, 1', en: 'Men, 1' },
      group: 'men',
      descent: 1,
      gates: 4,
      state: 'unpublished',
      order: [],
      starts: {},
    });
    expect(now.groups.men).toEqual({
      title: { es: 'Hombres', en: 'Men' },
      ranking: 'best',
      descents: 1,
      state: 'waiting',
      order: [],
      rows: {},
      decisions: [],
      gates: {},
    });
    expect(now).toMatchObject({ course: { order: [] }, down: [], running: 'women-1' });
    expect(now.next.every(({ race }) => race === 'women-1')).toBe(true);
    expect(now).not.toHaveProperty('gate_of_the_day');
  });

  test('a second descent without a published start list does not count', () => {
    const { races } = twoDescents();
    const plan = twoDescents({
      races: races.map((race) => ({ ...race, published: race.descent === 1 })),
    });
    const { men } = raceAfter([...firstDescent, ...ran('men-2', 5, [900, 70])], plan).groups;
    expect(men?.order).toEqual(['2', '1', '3', '4', '5']);
    expect(men?.rows[5]).toMatchObject({ rank: 5, result: 11_000, counts: 1 });
    expect(men?.rows[5]?.runs).not.toHaveProperty('2');
  });

  test('a withdrawn boat is in no list, and a guest has no rank', () => {
    const boats = [
      plannedBoat(['men-1', 1, 1], { withdrawn: true }),
      plannedBoat(['men-1', 2, 2]),
      plannedBoat(['men-1', 3, 3], { outside: true }),
    ];
    const now = raceAfter(
      [...ran('men-1', 2, [60, 100]), ...ran('men-1', 3, [120, 80])],
      anyDayPlan({ boats }),
    );
    expect(now.races['men-1']?.order).toEqual(['2', '3']);
    expect(now.groups.men?.order).toEqual(['2', '3']);
    expect(now.groups.men?.rows[2]).toMatchObject({ rank: 1, behind: 0 });
    const guest = now.groups.men?.rows[3];
    expect(guest).toMatchObject({ outside: true, result: 8000, runs: { 1: { result: 8000 } } });
    expect(guest).not.toHaveProperty('rank');
    expect(guest?.runs[1]).not.toHaveProperty('rank');
    expect(now.races['men-1']?.leader).toBe(2);
  });
});

describe('the race while it is run', () => {
  test('a boat that came down has rank and gap, in the list and in the descent', () => {
    const now = raceAfter(
      [...firstDescent, ...judged('men-1', 2, [0, 2, 50, 0]), ...judged('men-1', 1, [0, 0])],
      twoDescents(),
    );
    const { men } = now.groups;
    expect(men?.order).toEqual(['1', '3', '4', '5', '2']);
    expect(men?.rows[2]).toEqual({
      bib: 2,
      name: 'Boat 2',
      club: 'Río',
      country: 'EC',
      rank: 5,
      status: 'classified',
      counts: 1,
      result: 13_700,
      behind: 4700,
      runs: {
        1: {
          race: 'men-1',
          state: 'down',
          time: 8500,
          penalties: 52,
          result: 13_700,
          rank: 5,
          behind: 4700,
          gates: [0, 2, 50, 0],
        },
        2: { race: 'men-2', state: 'waiting', gates: [null, null, null, null] },
      },
    });
    expect(men?.rows[1]?.runs[1]).toMatchObject({ penalties: 0, lacks_gates: true });
    // No gate of the run was judged: that is not the same as a clean run.
    expect(men?.rows[3]?.runs[1]).not.toHaveProperty('penalties');
    expect(men?.gates).toEqual({
      1: {
        1: { seconds: 0, judged: 2, touches: 0, misses: 0 },
        2: { seconds: 2, judged: 2, touches: 1, misses: 0 },
        3: { seconds: 50, judged: 1, touches: 0, misses: 1 },
        4: { seconds: 0, judged: 1, touches: 0, misses: 0 },
      },
    });
    expect(now.gate_of_the_day).toBe(3);
    expect(now.races['men-1']).toMatchObject({
      state: 'over',
      leader: 1,
      started: nine,
      starts: {},
    });
    expect(now.down.map(({ bib }) => bib)).toEqual([5, 4, 3, 2, 1]);
    expect(now.down[0]?.at).toBe(nine + 350_000);
    expect(now.running).toBe('men-2');
  });

  test('a boat on the course has to beat the leader, the podium, and its own first descent', () => {
    const events = [
      ...firstDescent,
      ...judged('men-1', 2, [2, 0, 0, 0]),
      ...ran('men-2', 1, [900, 96]),
      started('men-2', 5, 1020),
      ...judged('men-2', 5, [0, 2]),
    ];
    const now = raceAfter(events, twoDescents());
    expect(now.course.order).toEqual(['men-2.5']);
    expect(now.course.boats['men-2.5']).toEqual({
      bib: 5,
      name: 'Boat 5',
      club: 'Río',
      country: 'EC',
      race: 'men-2',
      group: 'men',
      started: nine + 1_020_000,
      penalties: 2,
      judged: 2,
      gate: 2,
      // The third boat of the list has 95,00 and no second descent: the same result is enough.
      to: { lead: 9399, podium: 9300, own: 10_799 },
    });
    expect(now.running).toBe('men-2');
  });

  test('a boat is compared with the leader at the gates that were judged for both', () => {
    const events = [
      ...ran('men-1', 1, [0, 90]),
      ...judged('men-1', 1, [2, 0, null, 50]),
      started('men-1', 2, 60),
      ...judged('men-1', 2, [0, 50, 2]),
    ];
    const course = raceAfter(events, twoDescents()).course.boats['men-1.2'];
    expect(course).toMatchObject({ judged: 3, gate: 3, gates_behind: 4800 });
    const before = raceAfter(events.slice(0, 7), twoDescents()).course.boats['men-1.2'];
    expect(before).toMatchObject({ judged: 0, to: { lead: 14_199 } });
    for (const unknown of ['gate', 'penalties', 'gates_behind']) {
      expect(before).not.toHaveProperty(unknown);
    }
  });

  test('a boat whose time came without a finish is down, and one without a start too', () => {
    const stated = (bib: number) =>
      buildRaceEvent('source-canoe123', {
        kind: 'result',
        ...boat('men-1', bib),
        attempt: 1,
        time: 9000,
        penalties: 2,
        review: false,
        replaces: null,
      });
    const told = raceAfter([started('men-1', 1, 0), stated(1), stated(2)]);
    expect(told.groups.men?.rows[1]?.runs[1]).toMatchObject({ state: 'down', result: 9200 });
    expect(told.groups.men?.rows[2]?.runs[1]).toMatchObject({ state: 'down', result: 9200 });
    expect(told.course.order).toEqual([]);
    expect(told.next.filter(({ race }) => race === 'men-1')).toEqual([]);
  });

  test('a boat has nothing to beat before the first result', () => {
    const now = raceAfter([started('men-1', 1, 3)], twoDescents());
    expect(now.course.boats['men-1.1']?.to).toEqual({});
    expect(now.races['men-1']).toMatchObject({ state: 'running', late: 3, started: nine + 3000 });
    expect(now.races['men-1']).not.toHaveProperty('leader');
  });

  test('a race that was ended has no boat on the course and no next start', () => {
    const events = [started('men-1', 1, 0), closed('men-1')];
    const now = raceAfter(events);
    expect(now.course.order).toEqual([]);
    expect(now.races['men-1']).toMatchObject({ state: 'over', starts: {} });
    expect(now.groups.men?.rows[1]?.runs[1]?.state).toBe('none');
    expect(now.running).toBe('women-1');
  });

  test('a boat with a status has it instead of a rank, and starts no more', () => {
    const events = [...ran('men-1', 1, [0, 90]), said('men-1', 2, 'DNS')];
    const now = raceAfter(events);
    expect(now.groups.men?.rows[2]).toMatchObject({
      status: 'DNS',
      runs: { 1: { state: 'none', status: 'DNS' } },
    });
    expect(now.groups.men?.decisions).toEqual([
      {
        bib: 2,
        race: 'men-1',
        on: 'status',
        status: 'DNS',
        authority: 'jury',
        reason: { es: 'Visto', en: 'Seen' },
        at: expect.any(Number),
      },
    ]);
    expect(now.races['men-1']?.state).toBe('over');
    expect(now.next.map(({ bib }) => bib)).toEqual([3, 1]);
  });

  test('a time typed by the office stands beside the time that counted before', () => {
    const at = (9 * HOUR + 91) * 1_000_000;
    const ruling = {
      on: 'time',
      race: 'men-1',
      bib: 1,
      attempt: 1,
      channel: 'finish',
      at,
    } as const;
    const typed = composeDecision('scorer', ruling, { es: 'Video', en: 'Video' });
    const now = raceAfter([...ran('men-1', 1, [0, 90]), buildRaceEvent('desk', typed)]);
    expect(now.groups.men?.decisions).toMatchObject([
      { time: { channel: 'finish', before: '09:01:30.00', after: '09:01:31.00' } },
    ]);
  });

  test('a boat out of the competition ranks in none of its descents', () => {
    const now = raceAfter([...firstDescent, said('men-2', 2, 'DSQ-C')], twoDescents());
    expect(now.groups.men?.rows[2]).toMatchObject({ status: 'DSQ', runs: { 1: { result: 8500 } } });
    expect(now.groups.men?.rows[2]?.runs[1]).not.toHaveProperty('rank');
    expect(now.races['men-1']?.leader).toBe(1);
  });
});

describe('the schedule of the race day', () => {
  test('a cancelled race stays in its place, with the reason', () => {
    const reason = { es: 'Río crecido', en: 'High water' };
    const off = buildRaceEvent(
      'desk',
      composeDecision('chief_judge', { on: 'race', race: 'women-1', closed: true }, reason),
    );
    const now = raceAfter([...ran('men-1', 1, [0, 90]), off]);
    expect(now.order).toEqual(['men-1', 'women-1']);
    expect(now.races['women-1']).toMatchObject({
      state: 'over',
      cancelled: true,
      reason,
      planned: nine + 11 * 60_000,
      order: ['3', '1'],
      starts: {},
    });
    // A race that was run was ended, whatever the decision says.
    const ended = buildRaceEvent(
      'desk',
      composeDecision('scorer', { on: 'race', race: 'men-1', closed: true }, reason),
    );
    for (const unknown of ['cancelled', 'reason']) {
      expect(raceAfter([...ran('men-1', 1, [0, 90]), ended]).races['men-1']).not.toHaveProperty(
        unknown,
      );
    }
  });

  test('a stopped race says until when and why, and has no start hours until it goes on', () => {
    const reason = { es: 'Crecida', en: 'Flood' };
    const stop = buildRaceEvent(
      'desk',
      composeDecision('chief_judge', { on: 'stop', goesOn: '09:30' }, reason),
    );
    const events = [...ran('men-1', 1, [0, 90]), stop];
    const stopped = raceAfter(events);
    expect(stopped.stopped).toEqual({ at: expect.any(Number), goes_on: nine + 1_800_000, reason });
    const starts = Object.values(stopped.races).flatMap((race) => Object.values(race.starts));
    expect(starts.length).toBeGreaterThan(1);
    for (const start of starts) expect(start).not.toHaveProperty('at');
    expect(stopped.races['women-1']).not.toHaveProperty('expected');
    const undo = composeDecision('chief_judge', { on: 'undo' });
    const go = buildRaceEvent('desk', { ...undo, replaces: stop.id } as typeof undo);
    const after = raceAfter([...events, go]);
    expect(after).not.toHaveProperty('stopped');
    expect(after.went_on).toEqual(expect.any(Number));
    expect(after.races['women-1']).toHaveProperty('expected');
  });

  const expected = (now: ReturnType<typeof raceAfter>, race: string, bib: number) =>
    now.races[race]?.starts[bib];

  test('a late start moves the starts after it by the middle delay of the last three', () => {
    const events = [started('men-1', 1, 120), started('men-1', 2, 180), started('men-1', 3, 600)];
    const now = raceAfter(events, twoDescents());
    expect(now.races['men-1']).toMatchObject({ late: 120 });
    expect(expected(now, 'men-1', 4)).toMatchObject({
      planned: nine + 180_000,
      at: nine + 300_000,
    });
    // The second descent follows a break of ten minutes, and is equally late.
    expect(now.races['men-2']).toMatchObject({
      planned: nine + 14 * 60_000,
      expected: nine + 16 * 60_000,
    });
    expect(now.races['men-2']).not.toHaveProperty('late');
    expect(now.next[0]).toMatchObject({ race: 'men-1', bib: 4 });
  });

  test('expected hours move in half minutes, so that a start a second late changes no other boat', () => {
    const withSecond = (second: number) =>
      raceAfter([started('men-1', 1, 2), started('men-1', 2, 60 + second)], twoDescents());
    const [one, other] = [withSecond(3), withSecond(9)];
    expect(other.races['men-1']?.starts).toEqual(one.races['men-1']?.starts);
    expect(other.races['men-2']).toEqual(one.races['men-2']);
    expect(expected(raceAfter([started('men-1', 1, 50)], twoDescents()), 'men-1', 2)?.at).toBe(
      nine + 120_000,
    );
  });

  test('an announced delay changes the planned hour, and the original hour stays known', () => {
    const { races } = twoDescents();
    const plan = twoDescents({ races: races.map((race) => ({ ...race, slip: 300 })) });
    const now = raceAfter([started('men-1', 1, 300)], plan);
    expect(now.races['men-1']).toMatchObject({ planned: nine, started: nine + 300_000, late: 0 });
    expect(now.races['men-2']).toMatchObject({
      planned: nine + 14 * 60_000,
      expected: nine + 24 * 60_000,
    });
  });

  test('starts before the office moved their race are not early, and the other starts follow the new hour', () => {
    const moved = (slip: number) => {
      const { races } = twoDescents();
      return twoDescents({
        races: races.map((race) => ({ ...race, slip: race.id === 'men-1' ? slip : 0 })),
      });
    };
    const events = [started('men-1', 1, 0), started('men-1', 2, 60)];
    const now = raceAfter(events, moved(600));
    expect(now.races['men-1']).toMatchObject({ late: 0 });
    const third = nine + 720_000;
    expect(expected(now, 'men-1', 3)).toMatchObject({ planned: third, at: third });
    expect(now.races['men-2']?.expected).toBe(nine + 24 * 60_000);
    // By the plan before the race was moved these starts were two minutes early.
    const early = [started('men-1', 1, -120), started('men-1', 2, -60)];
    const then = raceAfter(early, moved(600));
    expect(then.races['men-1']).toMatchObject({ late: -120 });
    expect(expected(then, 'men-1', 3)).toMatchObject({ at: third });
    expect(expected(raceAfter(early, moved(0)), 'men-1', 3)).toMatchObject({ at: nine });
  });

  test('a boat that was passed over or runs again has no expected hour', () => {
    const granted = buildRaceEvent(
      'desk',
      composeDecision('jury', { on: 'rerun', race: 'men-1', bib: 3, attempt: 2 }),
    );
    const events = [...ran('men-1', 2, [60, 85]), ...ran('men-1', 3, [120, 85]), granted];
    const now = raceAfter(events, twoDescents());
    expect(expected(now, 'men-1', 1)).toMatchObject({ planned: nine });
    expect(expected(now, 'men-1', 3)).toMatchObject({ planned: nine + 120_000 });
    for (const bib of [1, 3]) {
      expect(expected(now, 'men-1', bib)).not.toHaveProperty('at');
      expect(expected(now, 'men-1', bib)).toHaveProperty('out_of_turn', true);
    }
    expect(expected(now, 'men-1', 4)).toMatchObject({ at: nine + 180_000 });
    expect(expected(now, 'men-1', 4)).not.toHaveProperty('out_of_turn');
    expect(now.next.map(({ bib }) => bib)).toEqual([4, 5, 1, 3, 1]);
  });

  test('a boat judged at two gates is not in the next starts, though its start was not seen', () => {
    const events = [...ran('men-1', 1, [0, 90]), ...judged('men-1', 2, [0, 2])];
    const now = raceAfter(events, twoDescents());
    expect(now.next.map(({ bib }) => bib)).toEqual([3, 4, 5, 1, 2]);
    expect(Object.keys(now.races['men-1']?.starts ?? {})).toEqual(['3', '4', '5']);
    expect(now.races['men-1']?.state).toBe('running');
    // A single judgement may belong to another boat.
    expect(raceAfter(events.slice(0, -1), twoDescents()).next[0]).toMatchObject({ bib: 2 });
  });

  test('a stray judgement in a later race ends no race', () => {
    const events = [...ran('men-1', 1, [0, 90]), ...judged('men-2', 1, [2])];
    const now = raceAfter(events, twoDescents());
    expect(now.races['men-1']?.state).toBe('running');
    expect(now).toMatchObject({
      running: 'men-1',
      next: [{ race: 'men-1', bib: 2 }, {}, {}, {}, {}],
    });
  });

  test('a passed-over boat starts after those who follow, and not at all once a later race has begun', () => {
    const events = [...ran('men-1', 2, [60, 85]), ...ran('men-1', 3, [120, 85])];
    const now = raceAfter(events, twoDescents());
    expect(now.next.map(({ race, bib }) => [race, bib])).toEqual([
      ['men-1', 4],
      ['men-1', 5],
      ['men-1', 1],
      ['men-2', 1],
      ['men-2', 2],
    ]);
    const later = raceAfter([...events, started('men-2', 1, 900)], twoDescents());
    expect(later.races['men-1']).toMatchObject({ state: 'over', starts: {} });
    expect(later.next[0]).toEqual({ race: 'men-2', group: 'men', bib: 2 });
  });

  test('hours follow the time zone of the place, on a day of clock change and after midnight', () => {
    const spring = anyDayPlan({ date: '2026-03-29', first: '10:00:00' });
    const now = raceAfter([], spring, { timeZone: 'Europe/Madrid' });
    expect(now.races['men-1']?.planned).toBe(Date.parse('2026-03-29T08:00:00Z'));
    const night = raceAfter([], anyDayPlan({ first: '23:55:00' }));
    expect(night.races['women-1']?.planned).toBe(Date.parse('2027-02-21T05:06:00Z'));
  });

  test('a day that another server runs says until when it is known here', () => {
    const now = raceAfter([], anyDayPlan(), { asOf: '2027-02-20T15:04:30.000Z' });
    expect(now.as_of).toBe(Date.UTC(2027, 1, 20, 15, 4));
  });
});

describe('the race on a bad day', () => {
  test('a time in doubt is marked as such, and gives no rank', () => {
    const now = raceAfter([...firstDescent, ...ran('men-2', 5, [900, 2])], twoDescents());
    const row = now.groups.men?.rows[5];
    expect(row?.runs[2]).toMatchObject({ state: 'down', time: 200, in_doubt: true });
    expect(row?.runs[2]).not.toHaveProperty('result');
    expect(row?.runs[2]).not.toHaveProperty('rank');
    expect(row).toMatchObject({ rank: 5, result: 11_000 });
    expect(now.groups.men?.may_change).toBe(true);
    expect(now.races['men-2']).not.toHaveProperty('leader');
    expect(now.down[0]).toMatchObject({ race: 'men-2', bib: 5 });
  });

  test('a clock that runs back shows no time, and a finish after midnight does', () => {
    const back = raceAfter([...ran('men-1', 1, [0, -30])]);
    const run = back.groups.men?.rows[1]?.runs[1];
    expect(run).toEqual({
      race: 'men-1',
      state: 'down',
      gates: [null, null, null, null],
      in_doubt: true,
      lacks_gates: true,
    });
    expect(back.down).toEqual([{ race: 'men-1', group: 'men', bib: 1, at: nine - 30_000 }]);
    const night = [
      buildRaceEvent('start', makeStamp('start', 24 * HOUR - 30, boat('men-1', 1))),
      buildRaceEvent('gear', makeStamp('finish', 60, boat('men-1', 1))),
    ];
    const after = raceAfter(night, anyDayPlan({ first: '23:59:00' }));
    expect(after.groups.men?.rows[1]?.runs[1]).toMatchObject({ time: 9000, rank: 1 });
    expect(after.down[0]?.at).toBe(Date.parse('2027-02-21T05:01:00Z'));
  });

  test('boats stay on the course after midnight, when the clock of timing gear restarts', () => {
    const gear = (bib: number, at: number) =>
      buildRaceEvent('gear', makeStamp('start', at, boat('men-1', bib)));
    const plan = twoDescents({ first: '23:57:00' });
    const before = [gear(1, 24 * HOUR - 180), gear(2, 24 * HOUR - 120), gear(3, 24 * HOUR - 60)];
    const now = raceAfter([...before, gear(4, 0), gear(5, 120)], plan);
    expect(now.course.order).toEqual(['men-1.1', 'men-1.2', 'men-1.3', 'men-1.4', 'men-1.5']);
    expect(now.course.boats['men-1.5']?.started).toBe(Date.parse('2027-02-21T05:02:00Z'));
    expect(now.races['men-1']).toMatchObject({ late: 0 });
    // Minutes later, boats without a recorded finish are lost, as at any other hour.
    const second = (bib: number, at: number) =>
      buildRaceEvent('gear', makeStamp('start', at, boat('men-2', bib)));
    const later = [second(1, 660), second(2, 720)];
    const after = raceAfter([...before, gear(4, 0), gear(5, 120), ...later], plan);
    expect(after.course.order).toEqual(['men-2.1', 'men-2.2']);
  });

  test('a boat that started before midnight is lost when others come down long after it', () => {
    const gear = (channel: 'start' | 'finish', bib: number, at: number) =>
      buildRaceEvent('gear', makeStamp(channel, at, boat('men-1', bib)));
    const starts = [1, 2, 3, 4].map((bib) => gear('start', bib, 24 * HOUR - 300 + 60 * bib));
    const plan = twoDescents({ first: '23:56:00' });
    const soon = raceAfter([...starts, gear('finish', 1, 24 * HOUR - 100)], plan);
    expect(soon.course.order).toEqual(['men-1.2', 'men-1.3', 'men-1.4']);
    // The clock of the timing gear begins anew at midnight.
    const finishes = [1, 2, 3].map((bib) => gear('finish', bib, 360 + bib));
    expect(raceAfter([...starts, ...finishes], plan).course.order).toEqual([]);
  });

  test('incomplete events of a boat add no invented values', () => {
    const events = [
      finished('men-1', 1, 100),
      started('men-1', 99, 100),
      started('nowhere', 1, 100),
      ...judged('men-1', 99, [50]),
      buildRaceEvent('judge', buildJudgement(boat('men-1', 2), 9, 50)),
    ];
    const now = raceAfter(events);
    expect(now.groups.men?.rows[1]?.runs[1]).toMatchObject({ state: 'down' });
    expect(now.groups.men?.rows[1]?.runs[1]).not.toHaveProperty('time');
    expect(now).toMatchObject({ course: { order: [] }, down: [{ bib: 1 }] });
    expect(now).not.toHaveProperty('gate_of_the_day');
    expect(now.groups.men).not.toHaveProperty('gates.1');
  });

  test('the same bib in two races is two boats', () => {
    const events = [started('men-1', 1, 0), started('women-1', 1, 720)];
    const now = raceAfter([...events, ...judged('women-1', 1, [50])]);
    expect(now.course.order).toEqual(['men-1.1', 'women-1.1']);
    expect(now.course.boats['men-1.1']).toMatchObject({ group: 'men', judged: 0 });
    expect(now.course.boats['women-1.1']).toMatchObject({ group: 'women', penalties: 50 });
    expect(now.running).toBe('women-1');
  });

  test('a boat without a recorded finish does not stay on the course for ever', () => {
    const lost = started('men-1', 1, 0);
    const others = [...ran('men-1', 2, [60, 90]), ...ran('men-1', 3, [120, 90])];
    const plan = twoDescents();
    expect(raceAfter([lost, ...others], plan).course.order).toEqual(['men-1.1']);
    const odd = finished('men-1', 4, 9000);
    expect(raceAfter([lost, ...others, odd], plan).course.order).toEqual(['men-1.1']);
    const later = [...ran('men-1', 4, [400, 90]), ...ran('men-1', 5, [460, 90])];
    const now = raceAfter([lost, ...others, ...later], plan);
    expect(now.course.order).toEqual([]);
    expect(now.groups.men?.rows[1]?.runs[1]).toMatchObject({ state: 'none' });
    expect(now.races['men-1']?.state).toBe('over');
    expect(now.running).toBe('men-2');
    expect(
      raceAfter([lost, ...others, ...later, finished('men-1', 1, 100)], plan).down,
    ).toHaveLength(5);
  });

  test('the higher listed of two boats with the best result leads', () => {
    const events = [...ran('men-1', 2, [60, 90]), ...ran('men-1', 4, [180, 90])];
    const better = ran('men-2', 4, [900, 95]);
    expect(raceAfter(events, twoDescents()).races['men-1']?.leader).toBe(2);
    expect(raceAfter([...events, ...better], twoDescents()).races['men-1']?.leader).toBe(4);
  });

  test('a list without a race is left out', () => {
    const { groups } = anyDayPlan();
    const [men] = groups;
    const plan = anyDayPlan({ groups: men ? [...groups, { ...men, id: 'masters' }] : groups });
    expect(raceAfter([], plan)).toMatchObject({ lists: ['men', 'women'] });
    expect(raceAfter([], plan).groups).not.toHaveProperty('masters');
  });

  test('a category without starters or judgements is a list like the others', () => {
    const plan = anyDayPlan({ boats: [plannedBoat(['men-1', 1, 1])] });
    const now = raceAfter([...ran('men-1', 1, [0, 90])], plan);
    expect(now.groups.women).toMatchObject({ state: 'waiting', order: [], rows: {}, gates: {} });
    expect(now.races['women-1']).toMatchObject({ state: 'waiting', order: [], starts: {} });
    expect(now.races['women-1']).not.toHaveProperty('planned');
    expect(now).not.toHaveProperty('running');
    expect(now.groups.men).toMatchObject({ state: 'open', gates: {} });
  });

  test('a granted re-run is on the course, without anything of the run before it', () => {
    const again = buildRaceEvent('start', {
      ...makeStamp('start', 10 * HOUR, boat('men-1', 2)),
      attempt: 2,
    } as never);
    const granted = buildRaceEvent(
      'desk',
      composeDecision('jury', { on: 'rerun', race: 'men-1', bib: 2, attempt: 2 }),
    );
    const now = raceAfter([...firstDescent, again, granted], twoDescents());
    expect(now.course.boats['men-1.2']).toMatchObject({ to: { lead: 8999, podium: 10_000 } });
    expect(now.races['men-1']).toMatchObject({ state: 'running', leader: 1, late: 0 });
    expect(now.groups.men?.rows[2]).toMatchObject({ status: 'pending' });
  });
});

describe('names in the race', () => {
  const boats = [
    plannedBoat(['men-1', 1, 1], { entry: 71, name: 'Inti', club: 'Río', country: 'EC' }),
    plannedBoat(['men-1', 2, 2], { entry: 72, name: '—', club: 'Río', country: 'EC' }),
    plannedBoat(['men-1', 3, 3], { entry: 73, name: '–' }),
  ];
  const plan = anyDayPlan({ boats });
  const toPath = (entry: number) => `/palistas/p-${entry}`;
  const decided = (bib: number) => said('men-1', bib, 'DNF');

  test('a paddler with a public page has its address, and an erased one has no name', () => {
    const events = [started('men-1', 1, 0), started('men-1', 2, 60), decided(2)];
    const now = raceAfter(events, plan, { toPath });
    expect(now.groups.men?.rows[1]).toMatchObject({ path: '/palistas/p-71', club: 'Río' });
    for (const bib of [2, 3]) {
      expect(now.groups.men?.rows[bib]).toMatchObject({ name: '—' });
      for (const gone of ['path', 'club', 'country']) {
        expect(now.groups.men?.rows[bib]).not.toHaveProperty(gone);
      }
    }
    expect(now.races['men-1']?.starts[3]).toMatchObject({ name: '—' });
    expect(now.groups.men?.decisions).toEqual([]);
    expect(raceAfter(events, plan).groups.men?.rows[1]).not.toHaveProperty('path');
  });

  const official: Posting = {
    day: '2027-02-20',
    group: 'men',
    step: 2,
    state: 'official',
    number: 2,
    hash: 'a'.repeat(64),
    signed: ['Rosa'],
    note: { es: 'Nota', en: 'Note' },
    postedAt: '2027-02-20T20:00:00.000Z',
    enquiriesUntil: '2027-02-20T20:20:00.000Z',
    list: {
      format: 'race-results 1',
      day: '2027-02-20',
      group: 'men',
      revision: 1,
      decisions: [1, 2].map((bib) => ({
        bib,
        race: 'men-1',
        on: 'gate' as const,
        gate: 2,
        seconds: 50,
        status: null,
        authority: 'jury' as const,
        reason: { es: 'No pasó', en: 'Not passed' },
        at: '2027-02-20T19:00:00.000Z',
      })),
      title: { es: 'Hombres', en: 'Men' },
      rows: [1, 2, 5].map((bib, index) => ({
        rank: bib === 5 ? null : index + 1,
        bib,
        guest: null,
        entry: 70 + bib,
        status: bib === 5 ? 'open' : 'classified',
        counts: bib === 5 ? null : (1 as const),
        result: bib === 5 ? null : `1:3${index}.00`,
        runs: [
          bib === 5
            ? null
            : {
                race: 'men-1',
                attempt: 1,
                start: '09:00:00.00',
                finish: `09:01:3${index}.00`,
                time: `1:3${index}.00`,
                penalties: 0,
                result: `1:3${index}.00`,
                status: null,
                gates: [0, 0, 0, 0],
              },
          null,
        ],
      })),
    },
  };

  test('an official list has its signed rows, with the present names', () => {
    const names = new Map([
      [71, 'Inti'],
      [72, '—'],
      [75, 'Sisa'],
    ]);
    const events = [...ran('men-1', 1, [0, 200]), started('men-1', 2, 60)];
    const beside = { postings: [official], names, toPath };
    const now = raceAfter(events, plan, beside);
    expect(now.groups.men).toMatchObject({
      state: 'official',
      number: 2,
      hash: official.hash,
      signed: ['Rosa'],
      note: { es: 'Nota', en: 'Note' },
      posted_at: Date.UTC(2027, 1, 20, 20),
      enquiries_until: Date.UTC(2027, 1, 20, 20, 20),
      order: ['1', '2', '5'],
      decisions: [{ bib: 1, gate: 2, seconds: 50 }],
    });
    expect(now.groups.men?.rows[1]).toMatchObject({
      name: 'Inti',
      path: '/palistas/p-71',
      rank: 1,
      result: 9000,
      behind: 0,
      runs: { 1: { state: 'down', time: 9000, penalties: 0, rank: 1 } },
    });
    expect(now.groups.men?.rows[2]).toMatchObject({ name: '—', rank: 2, behind: 100 });
    expect(now.groups.men?.rows[5]).toMatchObject({ name: 'Sisa', status: 'pending', runs: {} });
    expect(now.groups.men).not.toHaveProperty('may_change');
    // A signed list has no boats on the course; a boat that starts afterwards is on it.
    expect(now.course.order).toEqual([]);
    const late = raceAfter([...events, started('men-1', 3, 120)], plan, beside);
    expect(late.course.order).toEqual(['men-1.3']);
  });

  test('a boat that starts after its list was signed with open places, or in its second descent, is on the course', () => {
    const beside = { postings: [official] };
    const [race] = plan.races;
    const second = { ...race, id: 'men-2', descent: 2 };
    const both = anyDayPlan({
      races: [race, second] as never,
      boats: [1, 2, 3, 5].flatMap((bib) => [
        plannedBoat(['men-1', bib, bib], { entry: 70 + bib }),
        plannedBoat(['men-2', bib, bib], { entry: 70 + bib }),
      ]),
    });
    const events = [...ran('men-1', 1, [0, 90]), started('men-1', 5, 120)];
    const now = raceAfter(events, both, beside);
    expect(now.course.order).toEqual(['men-1.5']);
    expect(now.groups.men?.rows[5]).toMatchObject({ status: 'pending', runs: {} });
    const later = raceAfter(
      [...events, finished('men-1', 5, 220), started('men-2', 1, 900)],
      both,
      beside,
    );
    expect(later.course.order).toEqual(['men-2.1']);
    expect(later.course.boats['men-2.1']?.to).toMatchObject({ own: 8999 });
    expect(later.down.map(({ bib }) => bib)).toEqual([5, 1]);
    // An open run may stand in the list with nothing but its start.
    const rows = official.list.rows.map((row) => {
      const [first = null] = official.list.rows[0]?.runs ?? [];
      const open = first && { ...first, finish: null, time: null, penalties: null, result: null };
      return row.bib === 5 ? { ...row, runs: [open, null] } : row;
    });
    const signed = { ...official, list: { ...official.list, rows } } as Posting;
    expect(raceAfter(events, both, { postings: [signed] }).course.order).toEqual(['men-1.5']);
  });

  test('a decision on a withdrawn boat is left out', () => {
    const gone = boats.map((one) => ({ ...one, withdrawn: one.bib === 1 }));
    const now = raceAfter(
      [started('men-1', 1, 0), decided(1), decided(99)],
      anyDayPlan({ boats: gone }),
    );
    expect(now.groups.men?.order).not.toContain('1');
    expect(now.groups.men?.decisions).toEqual([]);
    const { decisions } = official.list;
    const withGone = [...decisions, ...decisions.map((one) => ({ ...one, bib: 9 }))];
    const signed = { ...official, list: { ...official.list, decisions: withGone } };
    const told = raceAfter([], plan, { postings: [signed] }).groups.men?.decisions;
    expect(told?.map(({ bib }) => bib)).not.toContain(9);
  });

  test('a provisional list shows the present rows, and when it was posted', () => {
    const provisional: Posting = { ...official, state: 'provisional', number: null, note: null };
    const now = raceAfter(ran('men-1', 1, [0, 100]), plan, { postings: [provisional] });
    expect(now.groups.men).toMatchObject({ state: 'provisional', order: ['1', '2', '3'] });
    expect(now.groups.men?.rows[1]).toMatchObject({ result: 10_000 });
    for (const unknown of ['number', 'hash', 'signed', 'note']) {
      expect(now.groups.men).not.toHaveProperty(unknown);
    }
  });

  test('a list posted by another server never shows the person who has the same entry number here', () => {
    const mixed = anyDayPlan({
      boats: [
        plannedBoat(['men-1', 1, 1], { entry: 71, name: 'Inti' }),
        // A late entry of the river, a guest here; entry 72 of this server belongs to another person.
        plannedBoat(['men-1', 2, 2], { entry: null, name: 'Wayra' }),
      ],
    });
    const names = new Map([
      [71, 'Inti'],
      [72, 'Ana'],
    ]);
    const rows = raceAfter([], mixed, { postings: [official], names, toPath }).groups.men?.rows;
    expect([1, 2, 5].map((bib) => rows?.[bib]?.name)).toEqual(['Inti', 'Wayra', '5']);
    expect(rows?.[2]).not.toHaveProperty('path');
  });
});

describe('the race after any history of twenty devices', () => {
  const races = anyPlan.races.map((race) => ({
    ...anyDayPlan().races[0],
    ...race,
    title: { es: race.id, en: race.id },
  }));
  const dayPlan = anyDayPlan({
    gates: Array.from({ length: 6 }, (_, index) => ({
      number: index + 1,
      direction: 'down' as const,
    })),
    groups: anyPlan.groups as never,
    races: races as never,
    boats: anyPlan.boats.map(({ race, bib }) => plannedBoat([race, bib, bib])),
  });
  const foldDayNow = (events: readonly RaceEvent[]) => {
    const state = foldEvents(anyPlan, events);
    const lists = resultLists(anyPlan, state);
    const rest = { revision: events.length, planVersion: 1, unreadable: 0 };
    return { dayPlan, plan: anyPlan, state, lists, ...rest };
  };
  const beside = (events: readonly RaceEvent[], version = '1'): BesideRace => ({
    events,
    postings: [],
    names: new Map(),
    timeZone,
    asOf: null,
    version,
    toPath: () => null,
  });
  const history = fc.tuple(fc.nat(), fc.integer({ min: 0, max: 300 }));

  test('the race after any history of twenty devices is valid, has no unknown values, and ranks as the lists do', () => {
    fc.assert(
      fc.property(history, ([seed, length]) => {
        const events = anyHistory(seed, length);
        const day = foldDayNow(events);
        const told = toRaceNow(day, beside(events));
        expect(raceNow.parse(told)).toEqual(told);
        expect(unknownIn(told)).toEqual([]);
        for (const { group, rows, underReview } of day.lists) {
          const shown = told.groups[group];
          expect(shown?.order.map((bib) => shown.rows[bib]?.rank ?? null)).toEqual(
            rows.map(({ rank }) => rank),
          );
          expect(shown?.order).toEqual(rows.map(({ bib }) => String(bib)));
          expect(shown?.may_change ?? false).toBe(underReview);
        }
        for (const [name, { to, race, bib }] of Object.entries(told.course.boats)) {
          expect(name).toBe(`${race}.${bib}`);
          expect(Object.values(to).every((clock) => (clock ?? 1) > 0)).toBe(true);
        }
      }),
      { numRuns: 100 },
    );
  });

  test('an unchanged part is the same object as before', () => {
    fc.assert(
      fc.property(fc.nat(), (seed) => {
        const events = anyHistory(seed, 120);
        const before = toRaceNow(foldDayNow(events.slice(0, -1)), beside(events.slice(0, -1)));
        const day = foldDayNow(events);
        const told = toRaceNow(day, beside(events, '2'), before);
        expect(told).toEqual(toRaceNow(day, beside(events, '2')));
        for (const id of Object.keys(told.groups)) {
          const [next, was] = [told.groups[id], before.groups[id]];
          if (JSON.stringify(next) === JSON.stringify(was)) expect(next).toBe(was);
        }
        expect(toRaceNow(day, beside(events, '2'), told)).toBe(told);
      }),
      { numRuns: 40 },
    );
  });

  test('a growing log and a log folded at once give the same race', () => {
    const events = anyHistory(7, 200);
    const fold = createFold(anyPlan);
    let before: ReturnType<typeof toRaceNow> | undefined;
    for (const [index, event] of events.entries()) {
      fold.add(event);
      const state = fold.state();
      const lists = resultLists(anyPlan, state);
      const upTo = events.slice(0, index + 1);
      before = toRaceNow({ ...foldDayNow([]), state, lists }, beside(upTo), before);
    }
    expect(before).toEqual(toRaceNow(foldDayNow(events), beside(events)));
  });
});

/** Returns paths of values that are null or undefined without being an item of a list. */
function unknownIn(value: unknown, path = ''): string[] {
  if (Array.isArray(value))
    return value.flatMap((one, index) => (one === null ? [] : unknownIn(one, `${path}.${index}`)));
  if (value === null || value === undefined) return [path];
  if (typeof value !== 'object') return [];
  return Object.entries(value).flatMap(([name, one]) => unknownIn(one, `${path}.${name}`));
}
