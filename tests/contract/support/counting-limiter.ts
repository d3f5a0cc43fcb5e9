import { randomUUID } from 'node:crypto';
import type { AppDatabase } from '../../../src/platform/database/open-database.server.ts';
import { createRateLimiter } from '../../../src/platform/http/create-rate-limiter.server.ts';
import type { RateLimiter } from '../../../src/platform/http/rate-limiter.ts';

export function countingLimiter(
  database: AppDatabase,
  rule: { limit: number; windowMs: number },
): RateLimiter {
  return createRateLimiter({
    database,
    ...rule,
    name: randomUUID(),
    key: Buffer.from('key'),
    onFailure: () => undefined,
  });
}
