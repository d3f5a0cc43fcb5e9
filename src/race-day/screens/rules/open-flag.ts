import type { GroupNow, RowNow, RunNow } from '../../live/now/race-now.ts';

/** Why a result may change. */
export type OpenFlag = 'under_review' | 'in_doubt' | 'lacks_gates';

const flags = ['under_review', 'in_doubt', 'lacks_gates'] as const satisfies readonly OpenFlag[];

/** Returns the gravest open flag of a run. Null when nothing is open. */
export function openFlag(run: RunNow | undefined): OpenFlag | null {
  return (run && flags.find((flag) => run[flag])) ?? null;
}

/**
 * Returns the open flag of a row: that of the descent that counts, or of either one while none counts. An official list
 * has no open flag.
 */
export function openOfRow(row: RowNow, state: GroupNow['state']): OpenFlag | null {
  if (state === 'official') return null;
  const counted = row.counts === undefined ? undefined : row.runs[row.counts];
  if (counted) return openFlag(counted);
  return openFlag(row.runs[1]) ?? openFlag(row.runs[2]);
}
