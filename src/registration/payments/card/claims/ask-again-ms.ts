const MINUTE = 60_000;

/** PayPhone reverses a sale that is not confirmed within five minutes, so the first minutes count most. */
const REVERSED_MS = 5 * MINUTE;

/** How long the provider is asked again about an unsettled sale, which may hold a place meanwhile. */
export const CLAIM_MS = 60 * MINUTE;

/**
 * Returns the wait before the next question. `unknown`: the provider has no such sale, as with every invented number.
 */
export function askAgainMs(ageMs: number, answer: 'unavailable' | 'unknown'): number {
  const isYoung = ageMs < REVERSED_MS;
  if (answer === 'unknown') return isYoung ? MINUTE : 15 * MINUTE;
  return isYoung ? MINUTE / 4 : 5 * MINUTE;
}
