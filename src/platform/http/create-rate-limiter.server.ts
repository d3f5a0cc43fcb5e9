import { createHmac } from 'node:crypto';
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import RateLimiterStoreAbstract from 'rate-limiter-flexible/lib/RateLimiterStoreAbstract.js';
import type { AppDatabase } from '../database/open-database.server.ts';
import { listNetworks } from './list-networks.ts';
import type { RateLimiter } from './rate-limiter.ts';

type StoreOptions = ConstructorParameters<typeof RateLimiterStoreAbstract>[0];

interface Options extends Omit<StoreOptions, 'storeClient'> {
  database: AppDatabase;
  /** Called when the database did not count; the insurance limiter counts the call instead. */
  onFailure: (error: unknown) => void;
}

interface LimiterCount {
  taken: number;
  /** Milliseconds until the window ends. */
  left: number;
}

/** Tolerated difference between machine clocks, and between overtaking calls. */
const APART_MS = 60_000;

/** ISO 8601 instants in UTC: the call, and the end of a window that begins with it. */
interface Window {
  now: string;
  endsAt: string;
  latest: string;
}

/**
 * The library's counting in our own database: its stores for SQLite and PostgreSQL need drivers of their own, not
 * node:sqlite or Kysely. A single statement counts, so that processes on one database count together.
 */
class RateLimitStore extends RateLimiterStoreAbstract {
  readonly #database: AppDatabase;
  readonly #onFailure: (error: unknown) => void;

  constructor({ database, onFailure, ...options }: Options) {
    super({ ...options, storeClient: database });
    this.#database = database;
    this.#onFailure = onFailure;
  }

  /** Called by the library: counts `points` for a caller, in the running window or a new one of `msDuration`. */
  async _upsert(
    caller: string,
    points: number,
    msDuration: number,
    _startsAnew: boolean,
    { now }: { now: Date },
  ): Promise<LimiterCount> {
    const time = now.getTime();
    try {
      const { taken, ends_at } = await this.#count(caller, points, {
        now: now.toISOString(),
        endsAt: new Date(time + msDuration).toISOString(),
        latest: new Date(time + msDuration + APART_MS).toISOString(),
      });
      return { taken, left: Date.parse(ends_at) - time };
    } catch (error) {
      this.#onFailure(error);
      throw error;
    }
  }

  #count(caller: string, points: number, { now, endsAt, latest }: Window) {
    return this.#database
      .insertInto('rate_limit')
      .values({ caller, taken: points, ends_at: endsAt })
      .onConflict((known) =>
        known.column('caller').doUpdateSet(({ and, eb, ref }) => {
          // A window that ends later than any current one was begun by a clock that was ahead.
          const runs = and([
            eb('rate_limit.ends_at', '>', now),
            eb('rate_limit.ends_at', '<=', latest),
          ]);
          const sum = eb('rate_limit.taken', '+', ref('excluded.taken'));
          return {
            taken: eb.case().when(runs).then(sum).else(ref('excluded.taken')).end(),
            ends_at: eb
              .case()
              .when(runs)
              .then(ref('rate_limit.ends_at'))
              .else(ref('excluded.ends_at'))
              .end(),
          };
        }),
      )
      .returning(['taken', 'ends_at'])
      .executeTakeFirstOrThrow();
  }

  _getRateLimiterRes(
    _caller: string,
    points: number,
    { taken, left }: LimiterCount,
  ): RateLimiterRes {
    return new RateLimiterRes(Math.max(this.points - taken, 0), left, taken, taken === points);
  }
}

interface LimiterOptions {
  /** Prefix that separates the counts of limiters. */
  name: string;
  limit: number;
  windowMs: number;
  database: AppDatabase;
  /** Key of the digest that callers are stored under; the same for all processes on one database. */
  key: Uint8Array;
  /** Called with database errors; calls are then counted in memory and not refused because of the error. */
  onFailure: (error: unknown) => void;
  /** Calls that are written together. Every further process may let that many more through. */
  countEvery?: number;
}

/**
 * Lets each caller make `limit` calls in `windowMs`. A caller over the limit is refused from
 * memory, so that a flood writes nothing. Networks around an IPv6 caller (`listNetworks`) have
 * larger limits.
 */
export function createRateLimiter(options: LimiterOptions): RateLimiter {
  const widths = new Map<number, RateLimiter>();
  const findOrMakeLimiter = (times: number) => {
    const limiter = widths.get(times) ?? limitNames({ ...options, limit: options.limit * times });
    widths.set(times, limiter);
    return limiter;
  };
  return {
    async take(caller, now) {
      for (const { name, times } of listNetworks(caller)) {
        const turn = await findOrMakeLimiter(times).take(name, now);
        if (!turn.allowed) return turn;
      }
      return { allowed: true };
    },
  };
}

function limitNames(options: LimiterOptions): RateLimiter {
  const { name, limit, windowMs, database, key, onFailure, countEvery = 1 } = options;
  const rule = { keyPrefix: name, points: limit, duration: windowMs / 1000 };
  const store = new RateLimitStore({
    ...rule,
    database,
    onFailure,
    inMemoryBlockOnConsumed: limit + 1,
    insuranceLimiter: new RateLimiterMemory(rule),
  });
  const own = countEvery > 1 ? new RateLimiterMemory(rule) : null;
  return {
    async take(caller, now) {
      const digest = createHmac('sha256', key).update(`${name}:${caller}`).digest('base64url');
      let isWritten = false;
      try {
        const here = await own?.consume(digest);
        if (here && here.consumedPoints % countEvery !== 0) return { allowed: true };
        isWritten = true;
        await store.consume(digest, countEvery, { now });
        return { allowed: true };
      } catch (refusal) {
        if (refusal instanceof RateLimiterRes) {
          const retryAfterSeconds = Math.max(1, Math.ceil(refusal.msBeforeNext / 1000));
          // Blocks until the shared window ends; a caller refused by this process alone is not held longer.
          if (isWritten) await own?.block(digest, retryAfterSeconds);
          return { allowed: false, retryAfterSeconds };
        }
        onFailure(refusal);
        return { allowed: true };
      }
    },
  };
}
