import type { Translate } from '../../../platform/i18n/text-key.ts';
import type { PlannedRace } from '../../../race-day/log/plan/day-plan.ts';

/** Says how the boats of a race start: one by one, several at a time, or all at the same moment. */
export function startInterval(
  { interval, together }: Pick<PlannedRace, 'interval' | 'together'>,
  t: Translate,
): string {
  if (together === 'all') return t('papers.allTogether');
  if (together === undefined) return t('papers.interval', { seconds: interval });
  return t('papers.someTogether', { count: together, seconds: interval });
}
