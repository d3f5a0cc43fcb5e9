/** Counted calls of one caller in the current window. */
interface RateLimitTable {
  /** Name of the limiter and a keyed digest of the caller's address, never the address itself. */
  caller: string;
  taken: number;
  /** End of the window, after which the row is void: ISO 8601, UTC. */
  ends_at: string;
}

/** ISO 8601 in UTC. */
type Instant = string;

/** State of the clock; one row for all processes. */
interface ClockWatchTable {
  id: number;
  /** When a server last trusted its clock: a few minutes ago while one runs. */
  seen_at: Instant;
  /** Time on the clock when a server stopped trusting it; null while it is trusted. */
  held_at: Instant | null;
  /** When an organizer last confirmed the clock. */
  accepted_at: Instant | null;
}

/**
 * Tables of the database. Each room declares its own (`src/ROOM/…-tables.ts`), and src/app/database-schema.ts merges
 * them into this type, so that the platform depends on no room.
 */
export interface DatabaseSchema {
  /** Applied migrations, kept by Kysely's migrator. */
  kysely_migration: { name: string; timestamp: string };
  rate_limit: RateLimitTable;
  clock_watch: ClockWatchTable;
}
