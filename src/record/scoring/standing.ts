import { type Centiseconds, centiseconds } from './centiseconds.ts';
import type { RunOutcome } from './run-outcome.ts';
import { type RunStatus, type StandingStatus, statusMeaning } from './run-status.ts';
import { betterDescent, type DescentNumber, type Descents } from './scoring.ts';

/** The better run counts, the sum of both, or the run of one descent. */
export type RankingMode =
  | { ranking: 'best' | 'sum' }
  | { ranking: 'single'; descent: DescentNumber };

type DescentRun = { outcome: RunOutcome; status: RunStatus | null };

/** How one paddler stands in a group, from the runs of both descents. */
export interface Standing {
  status: StandingStatus;
  /** Results of the descents, as the table shows them. */
  descents: Descents;
  /** The descent that counts; null without one, and where both do. */
  counts: DescentNumber | null;
  result: Centiseconds | null;
  /** What decides between equal results, the first entry first; null is slower than any time. */
  tieBreak: readonly (Centiseconds | null)[];
}

/**
 * Standing of the runs of a paddler (null: no run of that descent). One valid run classifies where
 * the better one counts; a disqualification of the competition takes both away.
 */
export function standingOf(
  runs: readonly [DescentRun | null, DescentRun | null],
  mode: RankingMode,
): Standing {
  const disqualified = runs.some(
    (run) => run?.status && statusMeaning[run.status].takes === 'competition',
  );
  const result = (run: DescentRun | null) => (disqualified ? null : (run?.outcome.result ?? null));
  const descents: Descents = [result(runs[0]), result(runs[1])];
  const standing = { descents, ...ranked(descents, mode) };
  return { ...standing, status: standing.result === null ? statusOf(runs) : 'classified' };
}

function ranked(
  descents: Descents,
  mode: RankingMode,
): Pick<Standing, 'counts' | 'result' | 'tieBreak'> {
  const better = betterDescent(descents);
  const [first, second] = descents;
  if (mode.ranking === 'single') {
    const { descent } = mode;
    const result = descents[descent - 1] ?? null;
    return { counts: result === null ? null : descent, result, tieBreak: [] };
  }
  if (mode.ranking === 'sum') {
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
function statusOf(runs: readonly (DescentRun | null)[]): Exclude<StandingStatus, 'classified'> {
  const said = runs.flatMap((run) => (run?.status ? [statusMeaning[run.status]] : []));
  return said.toSorted((a, b) => b.weight - a.weight)[0]?.standing ?? 'pending';
}
