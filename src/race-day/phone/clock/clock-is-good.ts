/**
 * Whether a phone's clock is known well enough to time by, from half the way of its best measurement
 * in milliseconds: a thumb is a tenth of a second late or early anyhow.
 */
export function clockIsGood(uncertainty: number | null): boolean {
  return uncertainty !== null && uncertainty <= 150;
}
