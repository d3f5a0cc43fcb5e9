const MINUTE = 60_000;

/** How long the provider is asked again about an unsettled sale, which may hold a place meanwhile. */
export const CLAIM_MS = 60 * MINUTE;

interface Silence {
  ageMs: number;
  /** `unknown`: the provider has no such sale, as with every invented number. */
  answer: 'unavailable' | 'unknown';
  reversesAfterMs: number;
}

/** Returns the wait before the next question, in milliseconds; until the provider reverses the sale it is short. */
export function askAgainMs({ ageMs, answer, reversesAfterMs }: Silence): number {
  const isYoung = ageMs < reversesAfterMs;
  if (answer === 'unknown') return isYoung ? MINUTE : 15 * MINUTE;
  return isYoung ? MINUTE / 4 : 5 * MINUTE;
}
