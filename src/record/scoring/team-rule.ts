import { type Centiseconds, fromSeconds } from './centiseconds.ts';
import type { PenaltyRule } from './scoring.ts';

export const mostBoatsOfTeam = 5;

/** The rule of an event in which boats race together as one team; each team is one row of its list. */
export interface TeamRule {
  boats: number;
  /** Longest time from the first boat's finish to the last boat's finish that costs nothing, in seconds. */
  within: number;
  /** Seconds that a longer time costs. Null when a longer time puts the team out of the run. */
  late: number | null;
}

/** Returns the values that a gate may have: the sums of the penalties of all boats, the lowest first. */
export function listGateValues({ touch, miss }: PenaltyRule, boats = 1): number[] {
  let sums = new Set([0]);
  for (let boat = 0; boat < boats; boat += 1) {
    sums = new Set([...sums].flatMap((sum) => [sum, sum + touch, sum + miss]));
  }
  return [...sums].sort((a, b) => a - b);
}

export interface TeamFinish<Stamp> {
  /** The first boat at the finish. */
  first: Stamp;
  /** The last boat, whose finish is the team's. */
  last: Stamp;
  /** Whether more stamps than boats were made, so that one of them is of no boat of the team. */
  tooMany: boolean;
}

/** Returns the finish of a team from the stamps that one seat made of it; null until all boats are down. */
export function findTeamFinish<Stamp>(
  stamps: readonly Stamp[],
  { boats }: Pick<TeamRule, 'boats'>,
  timeOf: (stamp: Stamp) => number,
): TeamFinish<Stamp> | null {
  const inOrder = stamps.toSorted((a, b) => timeOf(a) - timeOf(b));
  const [first] = inOrder;
  const last = inOrder.at(-1);
  if (first === undefined || last === undefined || stamps.length < boats) return null;
  return { first, last, tooMany: stamps.length > boats };
}

/** Returns the seconds that the spread of a team at the finish costs: 0 for none, 'out' when the run does not count. */
export function judgeSpread(
  spread: Centiseconds,
  { within, late }: Pick<TeamRule, 'within' | 'late'>,
): number | 'out' {
  return spread <= fromSeconds(within) ? 0 : (late ?? 'out');
}
