import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import type { RateLimiter } from '../../platform/http/rate-limiter.ts';

/**
 * Lets each caller make `limit` calls in `windowMs` to this process: for calls that come often and
 * must cost no write, or must not wait for the disk.
 */
export function createMemoryLimiter({
  limit,
  windowMs,
}: {
  limit: number;
  windowMs: number;
}): RateLimiter {
  const counts = new RateLimiterMemory({ points: limit, duration: windowMs / 1000 });
  return {
    async take(caller) {
      try {
        await counts.consume(caller);
        return { allowed: true };
      } catch (refusal) {
        if (!(refusal instanceof RateLimiterRes)) throw refusal;
        const retryAfterSeconds = Math.max(1, Math.ceil(refusal.msBeforeNext / 1000));
        return { allowed: false, retryAfterSeconds };
      }
    },
  };
}
