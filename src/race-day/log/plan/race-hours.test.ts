import { expect, test } from 'vitest';
import { anyDayPlan, plannedBoat } from '../../../../tests/unit/race-day/any-day-plan.ts';
import { raceHours } from './race-hours.ts';

const hours = (plan = anyDayPlan()) =>
  raceHours(plan).map(({ race, hour, before, boats }) => [race, hour, before, boats]);
const changed = (id: string, more: object) => {
  const { races } = anyDayPlan();
  return anyDayPlan({ races: races.map((race) => (race.id === id ? { ...race, ...more } : race)) });
};

test('a published race shows the hour of its first boat', () => {
  expect(hours()).toEqual([
    ['men-1', '09:00', null, 2],
    ['women-1', '09:11', null, 2],
  ]);
  expect(hours(changed('men-1', { published: false }))).toEqual([['women-1', '09:11', null, 2]]);
  // Forerunners do not count as the first start, and a withdrawn boat has no hour.
  expect(hours(changed('men-1', { forerunners: 3 }))[0]).toEqual(['men-1', '09:03', null, 2]);
  const boats = [
    plannedBoat(['men-1', 1, 1], { withdrawn: true }),
    plannedBoat(['men-1', 2, 2]),
    plannedBoat(['women-1', 1, 1], { withdrawn: true }),
  ];
  expect(hours(anyDayPlan({ boats }))).toEqual([['men-1', '09:01', null, 1]]);
});

test('a delayed race moves the races after it and keeps its planned hour', () => {
  expect(hours(changed('men-1', { slip: 20 * 60 }))).toEqual([
    ['men-1', '09:20', '09:00', 2],
    ['women-1', '09:31', '09:11', 2],
  ]);
  // A fixed hour in the next race absorbs the delay; seconds within a minute move nothing.
  const { races } = changed('men-1', { slip: 20 * 60 });
  const fixed = races.map((race) =>
    race.id === 'women-1' ? { ...race, notBefore: '10:00' } : race,
  );
  expect(hours(anyDayPlan({ races: fixed }))[1]).toEqual(['women-1', '10:00', null, 2]);
  expect(hours(changed('men-1', { slip: 30 }))[0]).toEqual(['men-1', '09:00', null, 2]);
});

test('an hour after midnight starts again at 00:00', () => {
  expect(hours(anyDayPlan({ first: '23:55:00' }))[1]).toEqual(['women-1', '00:06', null, 2]);
});
