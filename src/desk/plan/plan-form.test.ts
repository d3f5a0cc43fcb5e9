import { expect, test } from 'vitest';
import { anyDayPlan } from '../../../tests/unit/race-day/any-day-plan.ts';
import { dayPlan } from '../../race-day/log/plan/day-plan.ts';
import { rankingValue, readRanking, withValues } from './plan-form.ts';

test.each([
  { ranking: 'best' },
  { ranking: 'sum' },
  { ranking: 'single', descent: 1 },
  { ranking: 'single', descent: 2 },
  { ranking: 'single', descent: 3 },
] as const)('ranking $ranking survives writing and reading the plan form', (group) => {
  expect(readRanking(rankingValue(group))).toEqual(group);
});

test('an unknown ranking in the plan form counts as the better run', () => {
  expect(readRanking('single-4')).toEqual({ ranking: 'best' });
});

test('a course without gates leaves its races without gates, and back', () => {
  const day = (count: string) => ({
    form: 'day' as const,
    id: '',
    values: { first: '09:00:00', count, up: '' },
  });
  const gatesOf = (made: ReturnType<typeof withValues>) =>
    'refused' in made ? [] : made.races.map(({ gates }) => gates);
  const plain = withValues(anyDayPlan(), day('0'));
  expect(gatesOf(plain)).toEqual([0, 0]);
  if ('refused' in plain) throw new Error(plain.refused);
  expect(dayPlan.safeParse(plain).success).toBe(true);
  expect(gatesOf(withValues(plain, day('5')))).toEqual([5, 5]);
});
