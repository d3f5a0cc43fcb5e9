import type { ClockWatchTable } from '../clock/clock-watch-table.ts';
import type { RateLimitTable } from '../http/rate-limit-table.ts';

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
