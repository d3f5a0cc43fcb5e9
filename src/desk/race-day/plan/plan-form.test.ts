import { expect, test } from 'vitest';
import { rankingValue, readRanking } from './plan-form.ts';

test.each([
  { ranking: 'best' },
  { ranking: 'sum' },
  { ranking: 'single', descent: 1 },
  { ranking: 'single', descent: 2 },
] as const)('$ranking comes back from the form as it was', (group) => {
  expect(readRanking(rankingValue(group))).toEqual(group);
});

test('what no form of ours says counts as the better run', () => {
  expect(readRanking('single-3')).toEqual({ ranking: 'best' });
});
