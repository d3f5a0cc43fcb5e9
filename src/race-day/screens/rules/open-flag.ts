import { listRuns } from '../../live/now/list-runs.ts';
import type { GroupNow, RowNow, RunNow } from '../../live/now/race-now.ts';

export type OpenFlag = 'under_review' | 'in_doubt' | 'lacks_gates';

const flags = ['under_review', 'in_doubt', 'lacks_gates'] as const satisfies readonly OpenFlag[];

export function openFlag(run: RunNow | undefined): OpenFlag | null {
  return (run && flags.find((flag) => run[flag])) ?? null;
}

/** Returns the flag of the descent that counts, or of any while none does; none for an official list. */
export function openOfRow(row: RowNow, state: GroupNow['state']): OpenFlag | null {
  if (state === 'official') return null;
  const counted = row.counts === undefined ? undefined : row.runs[row.counts];
  if (counted) return openFlag(counted);
  return (
    listRuns(row)
      .map(openFlag)
      .find((flag) => flag !== null) ?? null
  );
}
