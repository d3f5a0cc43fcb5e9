import type { GroupNow, RowNow, RunNow } from '../../live/now/race-now.ts';

/** Why what stands there may change. */
export type OpenFlag = 'under_review' | 'in_doubt' | 'lacks_gates';

const flags = ['under_review', 'in_doubt', 'lacks_gates'] as const satisfies readonly OpenFlag[];

/** What is open of a run, the gravest first; null where nothing is. */
export function openFlag(run: RunNow | undefined): OpenFlag | null {
  return (run && flags.find((flag) => run[flag])) ?? null;
}

/**
 * What is open of a row: of the descent that counts, or of any while none does. A list that is official
 * has nothing open.
 */
export function openOfRow(row: RowNow, state: GroupNow['state']): OpenFlag | null {
  if (state === 'official') return null;
  const counted = row.counts === undefined ? undefined : row.runs[row.counts];
  if (counted) return openFlag(counted);
  return openFlag(row.runs[1]) ?? openFlag(row.runs[2]);
}
