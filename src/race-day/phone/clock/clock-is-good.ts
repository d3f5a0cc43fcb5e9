/** Takes half the round trip in milliseconds; a thumb is a tenth of a second off anyway. */
export function clockIsGood(uncertainty: number | null): boolean {
  return uncertainty !== null && uncertainty <= 150;
}

/** Returns whether a difference in microseconds is shown as 0.00 s, to avoid "-0 s". */
export const isNoDifference = (micros: number): boolean => Math.abs(micros) < 5000;
