import type { PostedList } from '../../../race-day/log/postings/posted-list.ts';
import type { PaperPlace } from '../paper-kind.ts';

type Decision = Pick<PostedList['decisions'][number], 'on' | 'gate' | 'seconds' | 'status'>;

/** What was decided on a run: `puerta 4 +50`, `DSQ-R`, `otra bajada`. */
export function decisionWords({ t }: PaperPlace, { on, gate, seconds, status }: Decision): string {
  const ruled = status ?? (seconds === null ? null : `+${seconds}`);
  return [
    gate !== null && t('live.gate', { gate }),
    ruled ?? (on === 'gate' ? t('papers.notJudged') : t(`live.decided.${on}`)),
  ]
    .filter(Boolean)
    .join(' ');
}
