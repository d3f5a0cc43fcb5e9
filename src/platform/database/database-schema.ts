import type { Instant } from '../format/instant.ts';

interface RateLimitTable {
  /** Name of the limiter and a keyed digest of the caller's address, never the address itself. */
  caller: string;
  taken: number;
  /** End of the window, after which the row is void. */
  ends_at: Instant;
}

interface ClockWatchTable {
  id: number;
  seen_at: Instant;
  /** Time on the clock when a server stopped trusting it; null while it is trusted. */
  held_at: Instant | null;
  accepted_at: Instant | null;
}

/** Each room declares its own tables in its `…-tables.ts`, so that the platform depends on no room. */
export interface DatabaseSchema {
  kysely_migration: { name: string; timestamp: string };
  rate_limit: RateLimitTable;
  clock_watch: ClockWatchTable;
}
