import { type RunOutcome, runOutcome } from '../../../record/scoring/run-outcome.ts';
import { penaltySum } from '../../../record/scoring/scoring.ts';
import type { RunState } from '../fold/day-state.ts';

/** Returns time, penalties and result of a run; those that timing software states stand in for missing ones. */
export function runFigures({ record, time, stated, gates }: RunState): RunOutcome {
  const outcome = runOutcome(record);
  if (stated === null || record.total === null) return outcome;
  const judged = gates.flatMap(({ seconds }) => (seconds === null ? [] : [seconds]));
  const penalties = stated.penalties ?? (judged.length === 0 ? null : penaltySum(judged));
  return { ...outcome, time, penalties };
}
