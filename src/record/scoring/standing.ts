import { type Centiseconds, centiseconds } from './centiseconds.ts';
import type { Ranking } from './ranking.ts';
import { type RunFacts, runOutcome } from './run-outcome.ts';
import { type StandingStatus, statusMeaning } from './run-status.ts';
import { betterDescent, type DescentNumber, type Descents } from './scoring.ts';

/** How one paddler stands in a group, from the runs of both descents. */
export interface Standing {
  status: StandingStatus;
  /** Results of the descents, as the table shows them. */
  descents: Descents;
  /** The descent that counts; null without one, and where both do. */
  counts: DescentNumber | null;
  result: Centiseconds | null;
  /** What decides between equal results, the first entry first: less is better, null the worst. */
  tieBreak: readonly (number | null)[];
}

/**
 * Standing of the runs of a paddler (null: no run of that descent). One valid run classifies where
 * the better one counts; a disqualification of the competition takes both away.
 */
export function standingOf(
  runs: readonly [RunFacts | null, RunFacts | null],
  list: Ranking,
): Standing {
  const disqualified = runs.some(
    (run) => run?.status && statusMeaning[run.status].takes === 'competition',
  );
  const result = (run: RunFacts | null) => (disqualified || !run ? null : runOutcome(run).result);
  const descents: Descents = [result(runs[0]), result(runs[1])];
  const standing = { descents, ...ranked(descents, list) };
  return { ...standing, status: standing.result === null ? statusOf(runs) : 'classified' };
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

/** Who started and has no result did not finish; who never started is DNS, unless disqualified. */
function statusOf(runs: readonly (RunFacts | null)[]): Exclude<StandingStatus, 'classified'> {
  const said = runs.flatMap((run) => (run?.status ? [statusMeaning[run.status]] : []));
  return said.toSorted((a, b) => b.weight - a.weight)[0]?.standing ?? 'pending';
}
