import type { PenaltyRule } from './scoring.ts';

/** What a gate cell shows: a check for a clean gate, else the seconds that the gate cost. */
export type GateMark =
  | { kind: 'clean' }
  | { kind: 'touch'; seconds: number }
  | { kind: 'miss'; seconds: number };

/**
 * Mark of a gate that cost these whole seconds under the rule of its edition: none or 0 is clean, as
 * much as a miss costs is a miss, anything less a touch.
 */
export function gateMark(seconds: number | null, { miss }: Pick<PenaltyRule, 'miss'>): GateMark {
  if (seconds === null || seconds === 0) return { kind: 'clean' };
  return { kind: seconds < miss ? 'touch' : 'miss', seconds };
}

/** Whether a run counts as swum: 0 shows NO, anything else SI. */
export function swam(swim: number): boolean {
  return swim !== 0;
}
