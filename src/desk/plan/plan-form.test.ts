import { expect, test } from 'vitest';
import { rankingValue, readRanking } from './plan-form.ts';

test.each([
  { ranking: 'best' },
  { ranking: 'sum' },
  { ranking: 'single', descent: 1 },
  { ranking: 'single', descent: 2 },
] as const)('ranking $ranking survives writing and reading the plan form', (group) => {
  expect(readRanking(rankingValue(group))).toEqual(group);
});

test('an unknown ranking in the plan form counts as the better run', () => {
  expect(readRanking('single-3')).toEqual({ ranking: 'best' });
});
