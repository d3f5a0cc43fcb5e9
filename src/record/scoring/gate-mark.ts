import type { PenaltyRule } from './scoring.ts';

/** Content of a gate cell: a check for a clean gate, else the penalty. */
export type GateMark =
  | { kind: 'clean' }
  | { kind: 'touch'; seconds: number }
  | { kind: 'miss'; seconds: number };

/** Returns the mark of a gate under its edition's rule: null and 0 are clean, less than a miss is a touch. */
export function gateMark(seconds: number | null, { miss }: Pick<PenaltyRule, 'miss'>): GateMark {
  if (seconds === null || seconds === 0) return { kind: 'clean' };
  return { kind: seconds < miss ? 'touch' : 'miss', seconds };
}

/** Whether a run counts as swum: 0 shows NO, anything else SI. */
export function swam(swim: number): boolean {
  return swim !== 0;
}
