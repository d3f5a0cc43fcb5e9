import type { PostedList } from '../../../race-day/log/postings/posted-list.ts';
import { timeChangeInWords } from '../../../race-day/log/postings/time-change-in-words.ts';
import type { PaperPlace } from '../paper-kind.ts';

type Decision = Pick<
  PostedList['decisions'][number],
  'on' | 'gate' | 'seconds' | 'status' | 'time'
>;

/** Describes a decision: `puerta 4 +50`, `DSQ-R`, `otra bajada`, `llegada 10:01:50,70 → 10:01:49,90`. */
export function decisionWords(
  { t, language }: Pick<PaperPlace, 't' | 'language'>,
  { on, gate, seconds, status, time }: Decision,
): string {
  if (time) return timeChangeInWords(time, { t, language });
  const ruled = status ?? (seconds === null ? null : `+${seconds}`);
  return [
    gate !== null && t('live.gate', { gate }),
    ruled ?? (on === 'gate' ? t('papers.notJudged') : t(`live.decided.${on}`)),
  ]
    .filter(Boolean)
    .join(' ');
}
