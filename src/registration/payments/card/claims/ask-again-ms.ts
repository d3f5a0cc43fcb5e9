const MINUTE = 60_000;

/** A sale that is not confirmed within five minutes is taken back: until then every moment counts. */
const REVERSED_MS = 5 * MINUTE;

/** How long a number that found no answer is asked about again, and may hold a place meanwhile. */
export const CLAIM_MS = 60 * MINUTE;

/**
 * How long to wait, in milliseconds, until the provider is asked again about a number that came
 * `ageMs` ago. `unknown`: it knows no such sale, as with every invented number.
 */
export function askAgainMs(ageMs: number, answer: 'unavailable' | 'unknown'): number {
  const isYoung = ageMs < REVERSED_MS;
  if (answer === 'unknown') return isYoung ? MINUTE : 15 * MINUTE;
  return isYoung ? MINUTE / 4 : 5 * MINUTE;
}
