import { describe, expect, test } from 'vitest';
import { sampleRecord } from '../../../tests/support/sample-editions.ts';
import { seededRandom } from '../../design/course-map/geometry/seeded-random.ts';
import { createFold } from '../log/fold/create-fold.ts';
import type { RaceDayPlan } from '../log/log/race-day-plan.ts';
import { dayPlan } from '../log/plan/day-plan.ts';
import { plannedStarts } from '../log/plan/planned-starts.ts';
import { resultLists } from '../log/results/result-lists.ts';
import { compareDay } from './compare-day.ts';
import { createEventMaker } from './phones/event-maker.server.ts';
import type { DayScript } from './script/act.ts';
import { crossDay, findTurn, scriptHeats } from './script/cross-day.ts';
import { type PastDay, pastDay, startingAt } from './script/past-day.ts';
import { rehearsedPlan } from './script/rehearsed-plan.ts';
import { type RehearsedSeat, rehearsedSeats } from './script/rehearsed-seats.ts';
import { scriptDay } from './script/script-day.ts';
import { withTrouble } from './script/with-trouble.ts';

function folded(day: PastDay, seats: readonly RehearsedSeat[], { acts }: DayScript) {
  const plan: RaceDayPlan = {
    date: '2027-02-20',
    penalties: day.penalties,
    groups: day.groups.map(({ who: _, ...group }) => group),
    races: day.races.map(({ id, group, descent, gates }) => ({ id, group, descent, gates })),
    boats: day.runs.map(({ race, bib, name }) => ({ race, bib, name })),
    seats: seats.map(({ key, kind, gates }) => {
      const post = gates
        ? Array.from({ length: gates.last - gates.first + 1 }, (_, i) => gates.first + i)
        : [];
      return kind === 'element' ? { id: key, gates: [], elements: post } : { id: key, gates: post };
    }),
    ...(day.cross && { crosses: [day.cross] }),
  };
  const fold = createFold(plan);
  const maker = createEventMaker({
    midnight: Date.UTC(2027, 1, 20, 5) * 1000,
    nameOf: (key) => key,
    saidOf: ({ race, bib }, gate) =>
      fold.state().runs.find((run) => run.race === race && run.bib === bib)?.gates[gate - 1]
        ?.said ?? [],
    crossNow: () => fold.state().crosses[0],
  });
  const sequences = new Map<string, number>();
  let conflicts = 0;
  for (const [index, act] of acts.entries()) {
    const { does } = act;
    if (does.kind === 'heat' && act.seat === 'desk') {
      expect(findTurn(does, fold.state().crosses[0])).toBe('now');
    }
    const sequence = (sequences.get(act.seat) ?? 0) + 1;
    sequences.set(act.seat, sequence);
    fold.add(maker.make(act, { seat: act.seat, sequence }));
    if (index % 50 === 0 && fold.state().runs.some(({ underReview }) => underReview))
      conflicts += 1;
  }
  const state = fold.state();
  return { state, lists: resultLists(plan, state), conflicts };
}

function scripted(year: number, seatCount: number) {
  const record = sampleRecord(year);
  const day = pastDay(record);
  if (!day) throw new Error(`${year} cannot be run again`);
  const gates = Math.max(...day.races.map((race) => race.gates));
  const seats = rehearsedSeats(gates, seatCount);
  return { record, day, seats, script: scriptDay(day, { seats, roll: seededRandom(year) }) };
}

describe.each([2021, 2023])('a rehearsal of the race of %i', (year) => {
  test.each([9, 40])('a rehearsal gives the results of the archive, with %i seats', (count) => {
    const { record, day, seats, script } = scripted(year, count);
    expect(day.runs.length).toBeGreaterThan(90);
    expect(seats).toHaveLength(count);
    expect(compareDay(record, day, folded(day, seats, script))).toEqual([]);
  });

  test('a rehearsal with trouble gives the results of the archive, and the trouble happened', () => {
    const { record, day, seats, script } = scripted(year, 9);
    const { acts, incidents } = withTrouble(script, day, seats);
    expect(acts.length).toBeGreaterThan(script.acts.length + 6);
    expect(incidents.map(({ kind }) => kind)).toEqual([
      'line_down',
      'line_down',
      'line_up',
      'line_up',
      'line_down',
      'phone_dead',
      'line_up',
      'phone_back',
    ]);
    const before = { acts: acts.filter(({ does }) => does.kind !== 'ruling'), incidents };
    expect(compareDay(record, day, folded(day, seats, before)).length).toBeGreaterThan(6);
    const { conflicts, ...after } = folded(day, seats, { acts, incidents });
    expect(conflicts).toBeGreaterThan(0);
    expect(compareDay(record, day, after)).toEqual([]);
  });
});

test.each([
  [4, 4],
  [13, 13],
  [16, 16],
  // Number of boats that came down with a result of their own.
  [32, 18],
])(
  'a kayak cross of at most %i of its boats is run to the last place by %i, with trouble',
  (boats, found) => {
    const { record, day: whole } = scripted(2023, 9);
    const day = crossDay(whole, boats);
    if (!day?.cross) throw new Error('no cross');
    expect(day.runs).toHaveLength(found);
    expect(dayPlan.parse(rehearsedPlan(day, '2027-02-20', [])).crosses).toHaveLength(1);
    const gates = Math.max(...day.races.map((race) => race.gates));
    const seats = rehearsedSeats(gates, 9, day.cross.elements.length);
    const roll = seededRandom(boats);
    const script = withTrouble(scriptDay(day, { seats, roll }), day, seats);
    const after = Math.max(...script.acts.map(({ at }) => at));
    const heats = scriptHeats(day, { after, seats, roll });
    const { state, lists } = folded(day, seats, { ...script, acts: [...script.acts, ...heats] });
    expect(compareDay(record, day, { state, lists })).toEqual([]);
    expect(state.crosses[0]?.day.places.map(({ place }) => place)).toEqual(
      day.runs.map((_, index) => index + 1),
    );
    // Before the last heat is closed, the comparison reports it as open.
    const open = folded(day, seats, { ...script, acts: [...script.acts, ...heats.slice(0, -1)] });
    expect(compareDay(record, day, open)).not.toEqual([]);
  },
);

test('a kayak cross needs four boats that came down', () => {
  const { day } = scripted(2023, 9);
  expect(crossDay(day, 3)).toBeNull();
});

test('a race without recorded times cannot be run again', () => {
  expect(pastDay(sampleRecord(2018))).toBeNull();
});

test.each([18, 22])(
  'a rehearsal begins at a chosen hour, at %i h too, and goes on after midnight',
  (hour) => {
    const { record, day, seats } = scripted(2023, 9);
    const evening = startingAt(day, hour * 360_000);
    const starts = evening.runs.flatMap(({ start }) => start ?? []);
    expect(Math.min(...starts)).toBe(hour * 360_000);
    const script = scriptDay(evening, { seats, roll: seededRandom(1) });
    expect(compareDay(record, evening, folded(evening, seats, script))).toEqual([]);
    const plan = dayPlan.parse(rehearsedPlan(evening, '2027-02-20', []));
    const planned = plannedStarts(plan).flatMap(({ at }) => at ?? []);
    expect(Math.min(...planned)).toBe(hour * 360_000);
    // No hour of the plan is an hour or more off its starts, as on a real day that slips.
    expect(Math.abs(Math.max(...planned) - Math.max(...starts))).toBeLessThan(360_000);
  },
);
