/** Whether a call is let through, or how long to wait, in whole seconds. */
export type Turn = { allowed: true } | { allowed: false; retryAfterSeconds: number };

export interface RateLimiter {
  /** Counts one call of this caller at `now`. */
  take: (caller: string, now: Date) => Turn;
}

interface Window {
  endsAt: number;
  taken: number;
}

/**
 * Lets each caller make `limit` calls in `windowMs`, counted from the caller's first. Remembers at
 * most `maxCallers`: where there are more, the one that began longest ago is forgotten.
 */
export function createRateLimiter({
  limit,
  windowMs,
  maxCallers = 10_000,
}: {
  limit: number;
  windowMs: number;
  maxCallers?: number;
}): RateLimiter {
  const windows = new Map<string, Window>();
  return {
    take(caller, now) {
      const time = now.getTime();
      const known = windows.get(caller);
      if (known && time < known.endsAt) {
        if (known.taken >= limit) {
          const retryAfterSeconds = Math.max(1, Math.ceil((known.endsAt - time) / 1000));
          return { allowed: false, retryAfterSeconds };
        }
        known.taken += 1;
        return { allowed: true };
      }
      windows.delete(caller);
      for (const oldest of windows.keys()) {
        if (windows.size < maxCallers) break;
        windows.delete(oldest);
      }
      windows.set(caller, { endsAt: time + windowMs, taken: 1 });
      return { allowed: true };
    },
  };
}
