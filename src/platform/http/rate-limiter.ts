/** Whether a call is allowed; if not, how long to wait, in whole seconds. */
export type Turn = { allowed: true } | { allowed: false; retryAfterSeconds: number };

export interface RateLimiter {
  /** Counts one call of a caller at `now`. */
  take: (caller: string, now: Date) => Promise<Turn>;
}
