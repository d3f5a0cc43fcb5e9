import { Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import type { DatabaseSchema } from './database-schema.ts';
import type { AppDatabase } from './open-database.server.ts';

/** Does not connect yet, so that a start does not depend on it. Fails within seconds. */
export function openReplica(url: string): AppDatabase {
  const pool = new pg.Pool({
    connectionString: url,
    application_name: 'correntada reads',
    connectionTimeoutMillis: 1000,
    query_timeout: 5000,
    max: 5,
  });
  // A connection that breaks while idle is replaced at the next query.
  pool.on('error', () => undefined);
  return new Kysely<DatabaseSchema>({ dialect: new PostgresDialect({ pool }) });
}
