export type Turn = { allowed: true } | { allowed: false; retryAfterSeconds: number };

export interface RateLimiter {
  take: (caller: string, now: Date) => Promise<Turn>;
}
