import { expect, test } from 'vitest';
import { anyDayPlan } from '../../../../tests/unit/race-day/any-day-plan.ts';
import { isTrialList, trialTitle } from './trial-title.ts';

const crosses = [{ trial: 'men-1' }] as never;
const plan = { races: anyDayPlan().races, crosses };
const men = { es: 'Hombres', en: 'Men' };

test('a list that is nothing but a time trial says so, once', () => {
  const said = { es: 'Hombres: contrarreloj', en: 'Men: time trial' };
  expect(trialTitle(plan, 'men', men)).toEqual(said);
  expect(trialTitle(plan, 'men', said)).toEqual(said);
  expect(trialTitle(plan, 'women', men)).toBe(men);
});

test('a list with a second descent beside its time trial is a slalom list', () => {
  const [first] = plan.races;
  if (!first) throw new Error('no race');
  const both = { races: [...plan.races, { ...first, id: 'men-2', descent: 2 as const }], crosses };
  expect([isTrialList(plan, 'men'), isTrialList(both, 'men')]).toEqual([true, false]);
});
