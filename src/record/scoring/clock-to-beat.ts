import { type Centiseconds, centiseconds, fromSeconds } from './centiseconds.ts';
import { compareStandings } from './rank-standings.ts';
import type { Ranking } from './ranking.ts';
import type { GateSeconds } from './run-outcome.ts';
import type { DescentNumber } from './scoring.ts';
import type { Standing } from './standing.ts';

/* Limits are readings of a boat's clock: the result to beat minus the penalties so far (ICF
    rules, `scoring.ts`). Gates that are not judged yet count as clean. Null means that there is
    no limit to show. */

export const podiumPlaces = 3;

/** Returns the highest reading that beats a result; an equal one shares the place (ICF rules). */
export function clockToBeat(result: Centiseconds | null, penalties: number): Centiseconds | null {
  return result === null ? null : clockFor(result - 1, penalties);
}

export function clockToLead(
  others: readonly Centiseconds[],
  penalties: number,
): Centiseconds | null {
  return clockToBeat(others.length === 0 ? null : centiseconds(Math.min(...others)), penalties);
}

interface OnTheWay {
  others: readonly Standing[];
  /** Returns its standing with this result of the current run; null stands for a run that does not finish. */
  standingWith: (result: Centiseconds | null) => Standing;
  penalties: number;
  /** The last place that is good enough; a boat that shares it has it too. */
  place: number;
}

/** Returns null also when the boat has the place anyway. */
export function clockToPlace({
  others,
  standingWith,
  penalties,
  place,
}: OnTheWay): Centiseconds | null {
  const last = others
    .filter(({ result }) => result !== null)
    .toSorted(compareStandings)
    .at(place - 1);
  if (last === undefined) return null;
  const stands = (result: number | null) => {
    const standing = standingWith(result === null ? null : centiseconds(result));
    return standing.result !== null && compareStandings(standing, last) <= 0;
  };
  if (stands(null) || !stands(0)) return null;
  // Binary search, because a slower run never ranks higher.
  const counted = [last.result, ...last.tieBreak].map((one) => one ?? 0);
  let [enough, tooMuch] = [0, Math.max(...counted) + 1];
  while (tooMuch - enough > 1) {
    const middle = Math.floor((enough + tooMuch) / 2);
    if (stands(middle)) enough = middle;
    else tooMuch = middle;
  }
  return clockFor(enough, penalties);
}

/** Returns, for a sum, the first descent alone while it runs; null when it does not count. */
export function rankingDuring(list: Ranking, descent: DescentNumber): Ranking | null {
  if (list.ranking === 'best') return { ranking: 'best' };
  if (list.ranking === 'single') return (list.descent ?? 1) === descent ? list : null;
  return descent === 1 ? { ranking: 'single', descent } : { ranking: 'sum' };
}

/** Returns the best rank left; the clock is in hundredths, penalties in whole seconds. */
export function bestRankStill(
  results: readonly number[],
  elapsed: number,
  penalties: number,
): number {
  const now = elapsed + penalties * 100;
  return 1 + results.filter((result) => result < now).length;
}

export interface GateBeside {
  gate: number;
  /** Additional penalty seconds; negative when the boat has fewer. */
  seconds: number;
}

export function gatesBeside(own: GateSeconds, other: GateSeconds): GateBeside[] {
  return own.flatMap((seconds, index) => {
    const theirs = other[index] ?? null;
    if (seconds === null || theirs === null) return [];
    return { gate: index + 1, seconds: seconds - theirs };
  });
}

/**
 * Compares penalties at the gates that both boats have judged: negative when lower, null when there is no such gate.
 */
export function gatesBehind(own: GateSeconds, other: GateSeconds): number | null {
  const both = gatesBeside(own, other);
  return both.length === 0 ? null : both.reduce((sum, { seconds }) => sum + seconds, 0);
}

/** Returns the clock reading of a result with these penalties; null when it would not be above zero. */
function clockFor(result: number, penalties: number): Centiseconds | null {
  const clock = result - fromSeconds(penalties);
  return clock > 0 ? centiseconds(clock) : null;
}
