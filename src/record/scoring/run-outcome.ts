import { type Centiseconds, centiseconds } from './centiseconds.ts';
import type { RunStatus } from './run-status.ts';
import { penaltySum, runResult } from './scoring.ts';

/** Penalties of the gates of one run, in order: 0 for a clean gate, null for one that was not judged. */
export type GateSeconds = readonly (number | null)[];

export interface RunFacts {
  start: Centiseconds | null;
  finish: Centiseconds | null;
  total: Centiseconds | null;
  status: RunStatus | null;
  gates: GateSeconds;
  /** Seconds for the run as a whole, such as those of a team whose last boat came late. */
  added?: number | null | undefined;
}

export interface RunOutcome {
  time: Centiseconds | null;
  /** Penalty seconds, with the added ones. Null when no gate was judged and none was added. */
  penalties: number | null;
  /** The value for rankings. Null without a finish or with a status. */
  result: Centiseconds | null;
}

const DAY = centiseconds(24 * 60 * 60 * 100);

/** Computes the outcome, also of a run that passes midnight. */
export function runOutcome({ start, finish, total, status, gates, added }: RunFacts): RunOutcome {
  const time = start === null || finish === null ? null : elapsed(start, finish);
  const judged = gates.some((seconds) => seconds !== null);
  const penalties = judged ? penaltySum(gates) + (added ?? 0) : (added ?? null);
  const counted = time === null ? total : runResult(time, penalties ?? 0);
  return { time, penalties, result: status === null ? counted : null };
}

function elapsed(start: Centiseconds, finish: Centiseconds): Centiseconds {
  return centiseconds(finish >= start ? finish - start : finish + DAY - start);
}
