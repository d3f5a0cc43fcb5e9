import { type Centiseconds, centiseconds } from './centiseconds.ts';
import type { Ranking } from './ranking.ts';
import { type RunFacts, runOutcome } from './run-outcome.ts';
import { heaviestStanding, type StandingStatus, statusMeaning } from './run-status.ts';
import { betterDescent, type DescentNumber, type Descents } from './scoring.ts';

/** A paddler's standing in a group, from the runs of both descents. */
export interface Standing {
  status: StandingStatus;
  descents: Descents;
  /** The descent that counts. Null when neither or both count. */
  counts: DescentNumber | null;
  result: Centiseconds | null;
  /** Values that break ties, most important first: lower is better, null is worst. */
  tieBreak: readonly (number | null)[];
}

/** Classifies by one valid run when the better counts; DSQ of the competition cancels both. */
export function computeStanding(
  runs: readonly [RunFacts | null, RunFacts | null],
  list: Ranking,
): Standing {
  const disqualified = runs.some(
    (run) => run?.status && statusMeaning[run.status].takes === 'competition',
  );
  const result = (run: RunFacts | null) => (disqualified || !run ? null : runOutcome(run).result);
  const descents: Descents = [result(runs[0]), result(runs[1])];
  const standing = { descents, ...ranked(descents, list) };
  const without = () => heaviestStanding(runs.map((run) => run?.status ?? null)) ?? 'pending';
  return { ...standing, status: standing.result === null ? without() : 'classified' };
}

function ranked(
  descents: Descents,
  { ranking, descent = 1 }: Ranking,
): Pick<Standing, 'counts' | 'result' | 'tieBreak'> {
  const better = betterDescent(descents);
  const [first, second] = descents;
  if (ranking === 'single') {
    const result = descents[descent - 1] ?? null;
    return { counts: result === null ? null : descent, result, tieBreak: [] };
  }
  if (ranking === 'sum') {
    const both = first !== null && second !== null;
    const result = both ? centiseconds(first + second) : null;
    return {
      counts: null,
      result,
      tieBreak: better === null ? [] : [descents[better - 1] ?? null],
    };
  }
  if (better === null) return { counts: null, result: null, tieBreak: [] };
  const [result, other] = better === 1 ? [first, second] : [second, first];
  return { counts: better, result, tieBreak: [other] };
}
