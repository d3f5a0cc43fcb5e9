/**
 * Whether a phone's clock is known well enough to time by, from half the way of its best measurement
 * in milliseconds: a thumb is a tenth of a second late or early anyhow.
 */
export function clockIsGood(uncertainty: number | null): boolean {
  return uncertainty !== null && uncertainty <= 150;
}

/** Whether a difference in microseconds is none in the hundredths that are shown: "-0 s" says nothing. */
export const isNoDifference = (micros: number): boolean => Math.abs(micros) < 5000;
