/** Calls of one caller in its present window. */
interface RateLimitTable {
  /** The limiter's name and a keyed digest of the caller's address, never the address. */
  caller: string;
  taken: number;
  /** When the window ends and the row means nothing any more: ISO 8601, UTC. */
  ends_at: string;
}

/** ISO 8601 in UTC. */
type Instant = string;

/** One row for all processes: what is known of the clock. */
interface ClockWatchTable {
  id: number;
  /** When a server last believed its clock: some minutes ago where one runs. */
  seen_at: Instant;
  /** What the clock said when a server stopped to believe it; null while all is well. */
  held_at: Instant | null;
  /** When an organizer last said that the clock is right. */
  accepted_at: Instant | null;
}

/**
 * The tables of the database. Each room declares its own (`src/ROOM/…-tables.ts`), and
 * src/app/database-schema.ts composes them into this type, so that the platform knows no room.
 */
export interface DatabaseSchema {
  /** The steps that were taken, kept by Kysely's migrator. */
  kysely_migration: { name: string; timestamp: string };
  rate_limit: RateLimitTable;
  clock_watch: ClockWatchTable;
}
