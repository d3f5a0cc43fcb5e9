import { type Centiseconds, centiseconds } from './centiseconds.ts';
import type { RunStatus } from './run-status.ts';
import { penaltySum, runResult } from './scoring.ts';

/** Seconds that each gate of one run cost, in order: 0 for a clean gate, null for one not judged. */
export type GateSeconds = readonly (number | null)[];

/** What is known of a run: clock times and gates, or nothing but the sum of time and penalties. */
export interface RunFacts {
  start: Centiseconds | null;
  finish: Centiseconds | null;
  total: Centiseconds | null;
  status: RunStatus | null;
  gates: GateSeconds;
}

export interface RunOutcome {
  /** Finish less start; null where one of them is not known. */
  time: Centiseconds | null;
  /** Whole seconds; null where no gate was judged. */
  penalties: number | null;
  /** What the run counts in a ranking; null without a finish or with a status. */
  result: Centiseconds | null;
}

const DAY = centiseconds(24 * 60 * 60 * 100);

/** Time, penalties and result of a run in hundredths, over midnight too. */
export function runOutcome({ start, finish, total, status, gates }: RunFacts): RunOutcome {
  const time = start === null || finish === null ? null : elapsed(start, finish);
  const judged = gates.some((seconds) => seconds !== null);
  const penalties = judged ? penaltySum(gates) : null;
  const counted = time === null ? total : runResult(time, penalties ?? 0);
  return { time, penalties, result: status === null ? counted : null };
}

function elapsed(start: Centiseconds, finish: Centiseconds): Centiseconds {
  return centiseconds(finish >= start ? finish - start : finish + DAY - start);
}
