import { type RunOutcome, runOutcome } from '../../../record/scoring/run-outcome.ts';
import type { RunState } from '../fold/day-state.ts';
import { statedPenalties } from '../fold/fold-stated.ts';

/** Returns time, penalties and result of a run; those that timing software states stand in for missing ones. */
export function runFigures({ record, time, stated, gates }: RunState): RunOutcome {
  const outcome = runOutcome(record);
  if (stated === null || record.total === null) return outcome;
  return { ...outcome, time, penalties: statedPenalties(stated, gates) };
}
