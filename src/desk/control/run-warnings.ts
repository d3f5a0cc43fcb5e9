import type { RunState } from '../../race-day/log/fold/day-state.ts';
import {
  believedTimes,
  type TimeDoubt,
  timeDoubts,
} from '../../race-day/log/results/time-doubts.ts';
import type { Micros } from '../../race-day/log/run-time.ts';

/** Implausible facts of a run: its time, or a stay on the course longer than any plausible time. */
export type RunWarning = TimeDoubt | 'overdue';

export function runWarnings(runs: readonly RunState[], now: Micros): RunWarning[][] {
  const timesOf = believedTimes(runs);
  return runs.map((run) => {
    const since = run.start ? (now - run.start.at) / 10_000 : 0;
    const isAway = run.counts && run.finish === null && run.status === null;
    const isOverdue = isAway && since > timesOf(run.race).high;
    return [...timeDoubts(run, timesOf), ...(isOverdue ? ['overdue' as const] : [])];
  });
}
