import { statSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import type { DatabaseSettings } from '../../../src/platform/config/database-settings.ts';
import {
  type AppDatabase,
  openDatabase,
} from '../../../src/platform/database/open-database.server.ts';
import { readKeyFile } from '../../../src/platform/files/read-key-file.server.ts';
import { createRateLimiter } from '../../../src/platform/http/create-rate-limiter.server.ts';
import { dropEndedLimits } from '../../../src/platform/http/drop-ended-limits.server.ts';
import type { Engine } from '../support/engines.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';

function at(seconds: number): Date {
  const now = new Date(Date.UTC(2026, 10, 23, 12) + seconds * 1000);
  vi.setSystemTime(now);
  return now;
}

const yes = { allowed: true };

export function rateLimitContract(engine: Engine): void {
  describe('rate limits', () => {
    let settings: DatabaseSettings;
    let here: AppDatabase;
    let there: AppDatabase;
    let failures: unknown[];

    beforeAll(() => {
      vi.useFakeTimers({ toFake: ['Date'] });
    });
    beforeEach(async () => {
      failures = [];
      settings = await engine.fresh();
      here = await openDatabase({ database: settings });
      there = await openDatabase({ database: settings });
    });
    afterEach(async () => {
      await Promise.all([here.destroy(), there.destroy()]);
      expect(failures).toEqual([]);
    });
    afterAll(() => {
      vi.useRealTimers();
    });

    const limiter = (
      database: AppDatabase,
      limit: number,
      more: { name?: string; countEvery?: number } = {},
    ) =>
      createRateLimiter({
        name: 'calls',
        windowMs: 60_000,
        key: Buffer.from('key'),
        database,
        limit,
        onFailure: (error) => failures.push(error),
        ...more,
      });
    const rows = () => here.selectFrom('rate_limit').selectAll().orderBy('ends_at').execute();

    test('rate limits count together when clocks differ by seconds or calls are out of order', async () => {
      const [first, second] = [limiter(here, 2), limiter(there, 2)];
      expect(await first.take('a', at(5))).toEqual(yes);
      expect(await second.take('a', at(4.999))).toEqual(yes);
      expect(await second.take('a', at(3))).toMatchObject({ allowed: false });
    });

    test('a rate limit forgets a window that began by a clock that was ahead', async () => {
      const { take } = limiter(here, 1);
      await take('a', at(54 * 24 * 3600));
      expect(await take('a', at(0))).toEqual(yes);
      expect(await take('a', at(1))).toMatchObject({ allowed: false });
    });

    test('a rate limit admits its number in a window and says when to come back', async () => {
      const { take } = limiter(here, 2);
      expect(await take('a', at(0))).toEqual(yes);
      expect(await take('a', at(10))).toEqual(yes);
      expect(await take('a', at(20.5))).toEqual({ allowed: false, retryAfterSeconds: 40 });
      expect(await take('a', at(50))).toEqual({ allowed: false, retryAfterSeconds: 10 });
      expect(await take('b', at(50))).toEqual(yes);
      expect(await take('a', at(61))).toEqual(yes);
      expect(await take('a', at(120))).toEqual(yes);
      expect(await take('a', at(120))).toEqual({ allowed: false, retryAfterSeconds: 1 });
    });

    test('two processes on one database count calls together', async () => {
      const [first, second] = [limiter(here, 3), limiter(there, 3)];
      const elsewhere = limiter(there, 3, { name: 'other calls' });
      expect(await first.take('a', at(0))).toEqual(yes);
      expect(await second.take('a', at(1))).toEqual(yes);
      expect(await first.take('a', at(2))).toEqual(yes);
      expect(await second.take('a', at(3))).toEqual({ allowed: false, retryAfterSeconds: 57 });
      expect(await first.take('a', at(4))).toEqual({ allowed: false, retryAfterSeconds: 56 });
      expect(await elsewhere.take('a', at(4))).toEqual(yes);
      expect(await second.take('a', at(60))).toEqual(yes);
    });

    test('a rate limit admits exactly its number when all calls come at once', async () => {
      const both = [limiter(here, 7), limiter(there, 7)];
      const now = at(0);
      const turns = await Promise.all(
        both.flatMap(({ take }) => Array.from({ length: 20 }, () => take('a', now))),
      );
      expect(turns.filter(({ allowed }) => allowed)).toHaveLength(7);
    });

    test('two processes count bursts together, and write once for many calls', async () => {
      const both = [here, there].map((database) => limiter(database, 20, { countEvery: 5 }));
      const now = at(0);
      const [first, second] = both;
      for (let call = 0; call < 4; call++) expect(await first?.take('a', now)).toEqual(yes);
      expect(await rows()).toEqual([]);
      let allowed = 4;
      for (let call = 0; call < 30; call++)
        for (const process of both) if ((await process.take('a', now)).allowed) allowed += 1;
      expect(allowed).toBeGreaterThanOrEqual(20);
      expect(allowed).toBeLessThan(20 + 2 * 5);
      expect(await second?.take('a', at(1))).toMatchObject({ allowed: false });
      expect((await rows()).map(({ taken }) => taken)).toEqual([30]);
    });

    test('a caller of bursts is admitted again after the window, however often it called meanwhile', async () => {
      const { take } = limiter(here, 10, { countEvery: 5 });
      for (let call = 0; call < 12; call++) await take('a', at(0));
      for (let call = 1; call < 119; call++) {
        expect(await take('a', at(call / 2))).toMatchObject({ allowed: false });
      }
      expect(await take('a', at(61))).toEqual(yes);
    });

    test('a rate limit stores no address, and refuses calls over the limit from memory', async () => {
      const { take } = limiter(here, 1);
      const address = '192.0.2.7';
      for (let call = 0; call < 10; call++) await take(address, at(call));
      const [kept, ...more] = await rows();
      expect(more).toEqual([]);
      expect(kept).toMatchObject({ taken: 2, ends_at: at(60).toISOString() });
      expect(kept?.caller).toMatch(/^calls:[\w-]{43}$/);
      expect(JSON.stringify(kept)).not.toContain(address);
      const otherKey = { key: Buffer.from('another key'), windowMs: 60_000, limit: 1 };
      await createRateLimiter({
        ...otherKey,
        name: 'calls',
        database: here,
        onFailure: () => undefined,
      }).take(address, at(1));
      expect(await rows()).toHaveLength(2);
    });

    test('rate limits are deleted once their window has ended', async () => {
      const { take } = limiter(here, 5);
      await take('a', at(0));
      await take('b', at(30));
      await dropEndedLimits(here, at(59));
      expect(await rows()).toHaveLength(2);
      await dropEndedLimits(here, at(60));
      expect((await rows()).map(({ ends_at }) => ends_at)).toEqual([at(90).toISOString()]);
    });

    test('an IPv6 caller is also counted by the networks around it, with larger limits', async () => {
      const { take } = limiter(here, 2);
      const calls = async (network: (index: number) => string, count: number) => {
        const turns = await Array.fromAsync({ length: count }, (_, index) =>
          take(`${network(index)}::/64`, at(1)),
        );
        return turns.filter(({ allowed }) => allowed).length;
      };
      expect(await calls(() => '2001:db8:1:0', 5)).toBe(2);
      // One /56 with 256 networks gets four times the limit.
      expect(await calls((index) => `2001:db8:2:${index.toString(16)}`, 20)).toBe(8);
      // One /48 with 256 times as many networks gets 16 times the limit.
      expect(await calls((index) => `2001:db8:3:${(index * 256).toString(16)}`, 50)).toBe(32);
      expect(await calls((index) => `192.0.2.${index}`, 50)).toBe(50);
    });

    test('rate limits continue in memory when the database does not answer', async () => {
      const gone = await openDatabase({ database: settings });
      const { take } = limiter(gone, 2);
      await gone.destroy();
      expect(await take('a', at(0))).toEqual(yes);
      expect(await take('a', at(1))).toEqual(yes);
      expect(await take('a', at(2))).toEqual({ allowed: false, retryAfterSeconds: 58 });
      expect(await take('b', at(2))).toEqual(yes);
      expect(failures.splice(0)).toHaveLength(4);
    });
  });

  test.each(['limits.key', 'codes.key'] as const)(
    '%s is made once, for its owner only',
    async (name) => {
      const folder = join(temporaryFolder(), 'new');
      const keys = await Promise.all([1, 2, 3].map(() => readKeyFile(folder, name)));
      expect(keys[0]).toHaveLength(32);
      expect(keys[1]?.equals(keys[0] ?? Buffer.alloc(0))).toBe(true);
      expect(keys[2]?.equals(keys[0] ?? Buffer.alloc(0))).toBe(true);
      expect(await readKeyFile(folder, name)).toEqual(keys[0]);
      const { mode } = statSync(join(folder, name));
      if (process.platform !== 'win32') expect(mode & 0o077).toBe(0);
      await expect(readKeyFile(join(folder, name), name)).rejects.toThrow('The key');
    },
  );
}
