import type { PlannedGroup } from '../../../race-day/log/plan/day-plan.ts';

type Ranking = Pick<PlannedGroup, 'ranking' | 'descent'>;

/** Which run counts, as a form says it: empty for the better one. */
export function rankingValue({ ranking, descent }: Ranking): string {
  return ranking === 'best' ? '' : ranking === 'sum' ? 'sum' : `single-${descent}`;
}

/** What a form said; the better run where it is none of ours. */
export function readRanking(value: string): Ranking {
  if (value === 'sum') return { ranking: 'sum' };
  const descent = ([1, 2] as const).find((number) => value === `single-${number}`);
  return descent === undefined ? { ranking: 'best' } : { ranking: 'single', descent };
}
