import { type Centiseconds, centiseconds } from './centiseconds.ts';
import type { Ranking } from './ranking.ts';
import { type RunFacts, runOutcome } from './run-outcome.ts';
import { heaviestStanding, type StandingStatus, statusMeaning } from './run-status.ts';
import { betterDescent, type DescentNumber, type Descents } from './scoring.ts';

/** A paddler's standing in a group, from the runs of all descents. */
export interface Standing {
  status: StandingStatus;
  descents: Descents;
  /** The descent that counts. Null when none or all count. */
  counts: DescentNumber | null;
  result: Centiseconds | null;
  /** Values that break ties, most important first: lower is better, null is worst. */
  tieBreak: readonly (number | null)[];
}

/**
 * Classifies by one valid run when the best counts; DSQ of the competition cancels all. `runs` has a place for each run
 * of the list, because a sum needs them all.
 */
export function computeStanding(runs: readonly (RunFacts | null)[], list: Ranking): Standing {
  const disqualified = runs.some(
    (run) => run?.status && statusMeaning[run.status].takes === 'competition',
  );
  const result = (run: RunFacts | null) => (disqualified || !run ? null : runOutcome(run).result);
  const descents = runs.map(result);
  const standing = { descents, ...ranked(descents, list) };
  const without = () => heaviestStanding(runs.map((run) => run?.status ?? null)) ?? 'pending';
  return { ...standing, status: standing.result === null ? without() : 'classified' };
}

function ranked(
  descents: Descents,
  { ranking, descent = 1 }: Ranking,
): Pick<Standing, 'counts' | 'result' | 'tieBreak'> {
  const better = betterDescent(descents);
  if (ranking === 'single') {
    const result = descents[descent - 1] ?? null;
    return { counts: result === null ? null : descent, result, tieBreak: [] };
  }
  if (ranking === 'sum') {
    const known = descents.filter((result) => result !== null);
    const isWhole = known.length > 0 && known.length === descents.length;
    return {
      counts: null,
      result: isWhole ? centiseconds(known.reduce((sum, result) => sum + result, 0)) : null,
      tieBreak: better === null ? [] : [descents[better - 1] ?? null],
    };
  }
  if (better === null) return { counts: null, result: null, tieBreak: [] };
  const others = descents.toSpliced(better - 1, 1).toSorted(compareResults);
  return { counts: better, result: descents[better - 1] ?? null, tieBreak: others };
}

function compareResults(a: Centiseconds | null, b: Centiseconds | null): number {
  return (a ?? Number.POSITIVE_INFINITY) - (b ?? Number.POSITIVE_INFINITY) || 0;
}
