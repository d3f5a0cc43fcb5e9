import { type Centiseconds, centiseconds, fromSeconds } from './centiseconds.ts';
import { compareStandings } from './rank-standings.ts';
import type { Ranking } from './ranking.ts';
import type { GateSeconds } from './run-outcome.ts';
import type { DescentNumber } from './scoring.ts';
import type { Standing } from './standing.ts';

/*
 * What a boat on the course has to do, as readings of its clock. A result is the time and the penalties
 * (ICF rules, `scoring.ts`), so what the gates cost so far is taken off what the clock may show; gates
 * that nobody judged yet cost nothing so far. Null is "nothing to say": nobody to beat, or no clock does it.
 */

/** Places of a podium. */
const podium = 3;

/**
 * What the clock may show at most (hundredths) for a better result than this one, with these penalties
 * (whole seconds); an equal result shares the place (ICF rules) and is not better.
 */
export function clockToBeat(result: Centiseconds | null, penalties: number): Centiseconds | null {
  return result === null ? null : clockFor(result - 1, penalties);
}

/** What the clock may show at most to lead a descent alone, over the results of the others. */
export function clockToLead(
  others: readonly Centiseconds[],
  penalties: number,
): Centiseconds | null {
  return clockToBeat(others.length === 0 ? null : centiseconds(Math.min(...others)), penalties);
}

/** How a boat stands among others with what it has, and with any result of the run that it is in. */
interface OnTheWay {
  /** How the others of the list stand. */
  others: readonly Standing[];
  /** How it stands with this result of the run; null: without any, as if it did not finish. */
  standingWith: (result: Centiseconds | null) => Standing;
  /** Whole seconds so far. */
  penalties: number;
}

/**
 * What the clock may show at most to stand on the podium of a list, where a shared third place is one
 * of three. Null too where it stands there whatever the clock shows.
 */
export function clockToPodium({ others, standingWith, penalties }: OnTheWay): Centiseconds | null {
  const third = others
    .filter(({ result }) => result !== null)
    .toSorted(compareStandings)
    .at(podium - 1);
  if (third === undefined) return null;
  const stands = (result: number | null) => {
    const standing = standingWith(result === null ? null : centiseconds(result));
    return standing.result !== null && compareStandings(standing, third) <= 0;
  };
  if (stands(null) || !stands(0)) return null;
  // A slower run never stands higher: the limit is between one that does it and one that does not.
  const counted = [third.result, ...third.tieBreak].map((one) => one ?? 0);
  let [enough, tooMuch] = [0, Math.max(...counted) + 1];
  while (tooMuch - enough > 1) {
    const middle = Math.floor((enough + tooMuch) / 2);
    if (stands(middle)) enough = middle;
    else tooMuch = middle;
  }
  return clockFor(enough, penalties);
}

/**
 * What a list is ranked by while a descent is run: of a sum, where nobody has both before the second
 * one, the first alone. Null where the descent counts for nothing.
 */
export function rankingDuring(list: Ranking, descent: DescentNumber): Ranking | null {
  if (list.ranking === 'best') return { ranking: 'best' };
  if (list.ranking === 'single') return (list.descent ?? 1) === descent ? list : null;
  return descent === 1 ? { ranking: 'single', descent } : { ranking: 'sum' };
}

/**
 * The best rank that is still to be had among the results of a descent, with what the clock shows now
 * (hundredths) and the gates cost so far (whole seconds): it only ever gets worse. Where it is the last
 * one, one more than there are results, the rank is sure.
 */
export function bestRankStill(
  results: readonly number[],
  elapsed: number,
  penalties: number,
): number {
  const now = elapsed + penalties * 100;
  return 1 + results.filter((result) => result < now).length;
}

/** A gate of a run beside the same one of another run. */
export interface GateBeside {
  /** By place down the river, from 1. */
  gate: number;
  /** Whole seconds that it cost more; negative: less. */
  seconds: number;
}

/** Gate by gate what one run cost more than another, of the gates alone that are judged of both. */
export function gatesBeside(own: GateSeconds, other: GateSeconds): GateBeside[] {
  return own.flatMap((seconds, index) => {
    const theirs = other[index] ?? null;
    if (seconds === null || theirs === null) return [];
    return { gate: index + 1, seconds: seconds - theirs };
  });
}

/**
 * By how many whole seconds the gates of one run cost more (negative: less) than those of another, over
 * the gates that are judged of both; null where there is none.
 */
export function gatesBehind(own: GateSeconds, other: GateSeconds): number | null {
  const both = gatesBeside(own, other);
  return both.length === 0 ? null : both.reduce((sum, { seconds }) => sum + seconds, 0);
}

/** The clock that makes a result with these penalties; null where a clock would have to show nothing. */
function clockFor(result: number, penalties: number): Centiseconds | null {
  const clock = result - fromSeconds(penalties);
  return clock > 0 ? centiseconds(clock) : null;
}
