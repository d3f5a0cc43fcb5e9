import { describe, expect, test } from 'vitest';
import { foldEvents } from '../../../src/race-day/log/fold/create-fold.ts';
import type { RaceEvent } from '../../../src/race-day/log/log/race-event.ts';
import { dayPlan } from '../../../src/race-day/log/plan/day-plan.ts';
import { plannedStarts } from '../../../src/race-day/log/plan/planned-starts.ts';
import { toRacePlan } from '../../../src/race-day/log/plan/to-race-plan.ts';
import { formatClock } from '../../../src/record/scoring/centiseconds.ts';
import { anyDayPlan, plannedBoat } from './any-day-plan.ts';

const plan = anyDayPlan();
const [men, women] = plan.races;
if (!men || !women) throw new Error('no races');
const shown = (changed = plan) =>
  plannedStarts(changed).map(({ race, place, at }) => [race, place, at && formatClock(at)]);

describe('starts of a day', () => {
  test('starts follow from the first start, interval and break', () => {
    expect(shown()).toEqual([
      ['men-1', 1, '09:00:00.00'],
      ['men-1', 2, '09:01:00.00'],
      ['women-1', 1, '09:11:00.00'],
      ['women-1', 2, '09:12:00.00'],
    ]);
  });

  test('a late race moves the following ones, and a fixed hour absorbs the delay', () => {
    const late = { ...plan, races: [{ ...men, slip: 85 }, women] };
    expect(shown(late).map(([, , at]) => at)).toEqual([
      '09:01:25.00',
      '09:02:25.00',
      '09:12:25.00',
      '09:13:25.00',
    ]);
    const fixed = { ...women, notBefore: '09:12' };
    expect(shown({ ...late, races: [{ ...men, slip: 30 }, fixed] })[2]?.[2]).toBe('09:12:00.00');
    expect(shown({ ...late, races: [{ ...men, slip: 85 }, fixed] })[2]?.[2]).toBe('09:12:25.00');
    const early = { ...plan, races: [{ ...men, slip: -30 }, women] };
    expect(shown(early)[0]?.[2]).toBe('08:59:30.00');
    const later = { ...fixed, slip: 10 };
    expect(shown({ ...late, races: [{ ...men, slip: 30 }, later] })[2]?.[2]).toBe('09:12:10.00');
  });

  test('forerunners go first and are on no list', () => {
    const run = shown({ ...plan, races: [{ ...men, forerunners: 2 }, women] });
    expect(run.slice(0, 3)).toEqual([
      ['men-1', null, '09:00:00.00'],
      ['men-1', null, '09:01:00.00'],
      ['men-1', 1, '09:02:00.00'],
    ]);
  });
});

describe('the plan for reading events', () => {
  const seats = [
    { id: 4, gates: null },
    { id: 7, gates: { first: 2, last: 4 } },
  ];

  test('a race plan has boats in the order of the starts, without withdrawn ones, and seats with their gates', () => {
    const [first, second, ...others] = plan.boats;
    if (!first || !second) throw new Error('no boats');
    const read = toRacePlan(
      { ...plan, boats: [...others, second, { ...first, withdrawn: true }] },
      seats,
    );
    expect(read.boats.map(({ race, bib }) => `${race} ${bib}`)).toEqual([
      'men-1 2',
      'women-1 3',
      'women-1 1',
    ]);
    expect(read.seats).toEqual([
      { id: 'seat-4', gates: [] },
      { id: 'seat-7', gates: [2, 3, 4] },
    ]);
    expect(read.races[0]).toEqual({ id: 'men-1', group: 'men', descent: 1, gates: 4 });
  });

  test('the desk may type any gate of a sheet, and a seat only its own', () => {
    const judged = (seat: string, gate: number): RaceEvent => ({
      version: 1,
      id: `0199e000-0000-7000-8000-${seat.padStart(8, '0').replace(/\D/g, '0')}000${gate}`,
      seat,
      person: 'x',
      sequence: gate,
      deviceTime: 1,
      offset: 0,
      uncertainty: null,
      payload: {
        kind: 'judgement',
        race: 'men-1',
        bib: 1,
        attempt: 1,
        gate,
        seconds: 2,
        reason: null,
        note: null,
        replaces: null,
      },
    });
    const events = [judged('desk-3', 1), judged('seat-7', 1), judged('seat-7', 2), judged('x', 3)];
    const { runs, flags } = foldEvents(toRacePlan(plan, seats), events);
    expect(runs[0]?.gates.map(({ seconds }) => seconds)).toEqual([2, 2, null, null]);
    expect(flags.map(({ flag }) => flag).toSorted()).toEqual(['not_their_gate', 'unknown_seat']);
  });
});

test.each<[string, object]>([
  ['a bib twice in a race', { boats: [...plan.boats, plannedBoat(['men-1', 1, 3])] }],
  ['a place twice in a race', { boats: [...plan.boats, plannedBoat(['men-1', 9, 1])] }],
  ['a boat of no race', { boats: [plannedBoat(['men-2', 1, 1])] }],
  ['a race of no group', { races: [{ ...men, group: 'none' }] }],
  ['a race twice', { races: [men, men] }],
  ['more gates than there are', { races: [{ ...men, gates: 5 }] }],
  ['gates that leave one out', { gates: [{ number: 2, direction: 'up' }] }],
  ['an hour that does not exist', { first: '24:00:00' }],
  ['a name for a race that no address can carry', { races: [{ ...men, id: 'K1 ♂' }] }],
])('no plan: %s', (_what, more) => {
  expect(dayPlan.safeParse({ ...plan, ...more }).success).toBe(false);
});
