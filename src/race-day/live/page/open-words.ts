import type { RunNow } from '../now/race-now.ts';
import type { LiveWordsOf } from './live-words.ts';

export function openWords(run: RunNow, { t }: Pick<LiveWordsOf, 't'>): string[] {
  return [
    ...(run.in_doubt ? [t('live.inDoubt')] : []),
    ...(run.under_review ? [t('live.review')] : []),
    ...(run.lacks_gates ? [t('live.lacksGates')] : []),
  ];
}
