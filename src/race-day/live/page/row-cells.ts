import { namedStanding } from '../../../record/scoring/run-status.ts';
import type { RowNow } from '../now/race-now.ts';
import type { LiveWordsOf } from './live-words.ts';

export function rowCells(
  { rank, bib, result, status, behind }: RowNow,
  { time, gap }: Pick<LiveWordsOf, 'time' | 'gap'>,
): Record<'rank' | 'bib' | 'result' | 'behind', string> {
  return {
    rank: rank === undefined ? '–' : String(rank),
    bib: String(bib),
    result: result === undefined ? (namedStanding[status] ?? '–') : time(result),
    behind: behind ? gap(behind) : '',
  };
}
