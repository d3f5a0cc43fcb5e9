import { listRuns } from '../../live/now/list-runs.ts';
import type { GroupNow, RowNow } from '../../live/now/race-now.ts';

const hasBegun = ({ status, runs }: RowNow): boolean =>
  status !== 'pending' || listRuns({ runs }).some((run) => run.state !== 'waiting');

const hasOutcome = ({ status, runs }: RowNow): boolean =>
  status !== 'pending' ||
  listRuns({ runs }).some((run) => run.state === 'down' || run.status !== undefined);

/** Returns the boats that have begun, or all before the first; pages without results would push the ranking away. */
export function boardRows({ order, rows }: Pick<GroupNow, 'order' | 'rows'>): RowNow[] {
  const all = order.flatMap((bib) => rows[bib] ?? []);
  const begun = all.filter(hasBegun);
  return begun.length > 0 ? begun : all;
}

export const hasOutcomes = ({ rows }: Pick<GroupNow, 'rows'>): boolean =>
  Object.values(rows).some(hasOutcome);
