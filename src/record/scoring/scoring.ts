import { type Centiseconds, centiseconds, fromSeconds } from './centiseconds.ts';

/** Seconds for a touched and for a missed gate: 2 and 50, in the 2019 edition 2 and 40. */
export type PenaltyRule = { touch: number; miss: number };

export type GateObservation = { touches: number; missed: boolean };

/**
 * Returns at most one penalty per gate, in which a miss outweighs touches; null for a clean gate.
 */
export function gatePenalty(seen: GateObservation, rule: PenaltyRule): number | null {
  if (seen.missed) return rule.miss;
  return seen.touches > 0 ? rule.touch : null;
}

/** Whether this penalty exists under the edition's rule; null (clean or not judged) always does. */
export function isPenaltyOf(rule: PenaltyRule, seconds: number | null): boolean {
  return seconds === null || seconds === rule.touch || seconds === rule.miss;
}

export function penaltySum(gates: readonly (number | null)[]): number {
  return gates.reduce<number>((sum, seconds) => sum + (seconds ?? 0), 0);
}

export function runResult(time: Centiseconds, penaltySeconds: number): Centiseconds {
  return centiseconds(time + fromSeconds(penaltySeconds));
}

/** Results of the two descents; null for an unfinished one. */
export type Descents = readonly [Centiseconds | null, Centiseconds | null];
export type DescentNumber = 1 | 2;

/** Returns the number of the better descent (the first when they are equal); null when neither was finished. */
export function betterDescent([first, second]: Descents): DescentNumber | null {
  if (first === null) return second === null ? null : 2;
  return second === null || first <= second ? 1 : 2;
}

/** Returns null without a result, or when the list is ranked by something else. */
export function gapToWinner(
  result: Centiseconds | null,
  winner: Centiseconds | null,
): Centiseconds | null {
  if (result === null || winner === null || result < winner) return null;
  return centiseconds(result - winner);
}
