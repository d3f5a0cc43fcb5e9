import type { RowNow, RunNow } from './race-now.ts';

/** Returns the known runs of a row in the order of the descents. */
export function listRuns({ runs }: Pick<RowNow, 'runs'>): RunNow[] {
  return [runs[1], runs[2], runs[3]].filter((run) => run !== undefined);
}
