import { expect, test } from 'vitest';
import { anyDayPlan } from '../../../../tests/unit/race-day/any-day-plan.ts';
import { plannedRaces } from './planned-starts.ts';
import { raceDelays } from './race-delays.ts';

const MINUTE = 6000;
const buildPlan = (more: object, first: object = {}) => {
  const { races } = anyDayPlan();
  return anyDayPlan({
    races: races.map((race) => ({ ...race, ...(race.id === 'women-1' ? more : first) })),
  });
};
const delays = (late: Record<string, number>, plan = anyDayPlan(), dropped: string[] = []) =>
  Object.fromEntries(
    raceDelays(plannedRaces(plan), {
      late: new Map(Object.entries(late)),
      dropped: new Set(dropped),
    }),
  );

test('a delay of a race passes to the races after it, and is unknown before the first start', () => {
  expect(delays({})).toEqual({});
  expect(delays({ 'men-1': 5 * MINUTE })).toEqual({ 'men-1': 5 * MINUTE, 'women-1': 5 * MINUTE });
  expect(delays({ 'women-1': MINUTE })).toEqual({ 'women-1': MINUTE });
  expect(delays({ 'men-1': 0 })).toEqual({ 'men-1': 0, 'women-1': 0 });
});

test('a race with a fixed hour absorbs the delay that fits into its wait', () => {
  // The men end at 09:11; the women start no earlier than 09:15.
  const plan = buildPlan({ notBefore: '09:15' });
  expect(delays({ 'men-1': 3 * MINUTE }, plan)['women-1']).toBe(0);
  expect(delays({ 'men-1': 10 * MINUTE }, plan)['women-1']).toBe(6 * MINUTE);
});

test('an announced delay is not counted twice', () => {
  const plan = buildPlan({ slip: 600 });
  expect(delays({ 'men-1': 10 * MINUTE }, plan)['women-1']).toBe(0);
  expect(delays({ 'men-1': 12 * MINUTE }, plan)['women-1']).toBe(2 * MINUTE);
  // A race that was moved forward is as late as the race before it.
  expect(delays({ 'men-1': MINUTE }, buildPlan({ slip: -120 }))['women-1']).toBe(MINUTE);
});

test('a race never starts before its published hour when the race before runs early', () => {
  expect(delays({ 'men-1': -5 * MINUTE })).toEqual({ 'men-1': -5 * MINUTE, 'women-1': 0 });
});

test('a race that is not run reduces the delay of the next race', () => {
  const { races, boats } = anyDayPlan();
  const last = races.map((race) => ({ ...race, id: 'men-2', descent: 2 as const }))[0];
  const plan = anyDayPlan({ races: last ? [...races, last] : races, boats });
  expect(delays({ 'men-1': 15 * MINUTE }, plan)['men-2']).toBe(15 * MINUTE);
  // Two boats and the break after them take eleven minutes.
  expect(delays({ 'men-1': 15 * MINUTE }, plan, ['women-1'])['men-2']).toBe(4 * MINUTE);
});
