import type { PenaltyRule } from './scoring.ts';

export type GateMark =
  | { kind: 'clean' }
  | { kind: 'touch'; seconds: number }
  | { kind: 'miss'; seconds: number };

export function gateMark(seconds: number | null, { miss }: Pick<PenaltyRule, 'miss'>): GateMark {
  if (seconds === null || seconds === 0) return { kind: 'clean' };
  return { kind: seconds < miss ? 'touch' : 'miss', seconds };
}

/** Whether a run counts as swum: 0 shows NO, anything else SI. */
export function swam(swim: number): boolean {
  return swim !== 0;
}
