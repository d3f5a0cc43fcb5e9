import { expect, test } from 'vitest';
import { createRateLimiter } from './rate-limiter.ts';

const at = (seconds: number) => new Date(Date.UTC(2026, 10, 21) + seconds * 1000);

test('lets so many through in a window and says when to come back', () => {
  const limiter = createRateLimiter({ limit: 2, windowMs: 60_000 });
  expect(limiter.take('a', at(0))).toEqual({ allowed: true });
  expect(limiter.take('a', at(10))).toEqual({ allowed: true });
  expect(limiter.take('a', at(20.5))).toEqual({ allowed: false, retryAfterSeconds: 40 });
  expect(limiter.take('b', at(20))).toEqual({ allowed: true });
  expect(limiter.take('a', at(60))).toEqual({ allowed: true });
});

test('forgets the oldest caller when there are too many', () => {
  const limiter = createRateLimiter({ limit: 1, windowMs: 60_000, maxCallers: 2 });
  for (const caller of ['a', 'b', 'c']) limiter.take(caller, at(0));
  expect(limiter.take('c', at(1)).allowed).toBe(false);
  expect(limiter.take('b', at(1)).allowed).toBe(false);
  expect(limiter.take('a', at(1)).allowed).toBe(true);
});
