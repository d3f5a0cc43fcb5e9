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

export function penaltySum(gates: readonly (number | null)[]): number {
  return gates.reduce<number>((sum, seconds) => sum + (seconds ?? 0), 0);
}

export function runResult(time: Centiseconds, penaltySeconds: number): Centiseconds {
  return centiseconds(time + fromSeconds(penaltySeconds));
}

export const descentNumbers = [1, 2, 3] as const;

export type DescentNumber = (typeof descentNumbers)[number];

/** Results of the descents in their order; null for an unfinished one. */
export type Descents = readonly (Centiseconds | null)[];

/** Returns the number of the best descent (the first of equal ones); null when none was finished. */
export function betterDescent(descents: Descents): DescentNumber | null {
  const best = Math.min(...descents.map((result) => result ?? Number.POSITIVE_INFINITY));
  return descentNumbers.find((number) => descents[number - 1] === best) ?? null;
}

/** Returns null without a result, or when the list is ranked by something else. */
export function gapToWinner(
  result: Centiseconds | null,
  winner: Centiseconds | null,
): Centiseconds | null {
  if (result === null || winner === null || result < winner) return null;
  return centiseconds(result - winner);
}
