import { createHmac } from 'node:crypto';
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import type { AppDatabase } from '../database/open-database.server.ts';
import { RateLimitStore } from './rate-limit-store.server.ts';
import type { RateLimiter } from './rate-limiter.ts';

interface LimiterOptions {
  /** Tells the counts of limiters apart. */
  name: string;
  limit: number;
  windowMs: number;
  database: AppDatabase;
  /** By which callers are written down; all processes on one database have the same. */
  key: Uint8Array;
  /** Told what went wrong; calls are then counted in memory, and never refused for it. */
  onFailure: (error: unknown) => void;
}

/**
 * Lets each caller make `limit` calls in `windowMs`, counted from the caller's first, together with
 * every process on the same database. A caller over the limit is refused from memory until the
 * window ends, so that a flood writes nothing.
 */
export function createRateLimiter(options: LimiterOptions): RateLimiter {
  const { name, limit, windowMs, database, key, onFailure } = options;
  const rule = { keyPrefix: name, points: limit, duration: windowMs / 1000 };
  const store = new RateLimitStore({
    ...rule,
    database,
    onFailure,
    inMemoryBlockOnConsumed: limit + 1,
    insuranceLimiter: new RateLimiterMemory(rule),
  });
  return {
    async take(caller, now) {
      const digest = createHmac('sha256', key).update(`${name}:${caller}`).digest('base64url');
      try {
        await store.consume(digest, 1, { now });
        return { allowed: true };
      } catch (refusal) {
        if (refusal instanceof RateLimiterRes) {
          const retryAfterSeconds = Math.max(1, Math.ceil(refusal.msBeforeNext / 1000));
          return { allowed: false, retryAfterSeconds };
        }
        onFailure(refusal);
        return { allowed: true };
      }
    },
  };
}
