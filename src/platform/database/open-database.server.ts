import { mkdirSync } from 'node:fs';
import { dirname, relative } from 'node:path';
import { type Dialect, Kysely, PostgresDialect } from 'kysely';
import { Migrator } from 'kysely/migration';
import pg from 'pg';
import type { Config, DatabaseSettings } from '../config/config.ts';
import { StartError } from '../errors/start-error.ts';
import type { DatabaseSchema } from './database-schema.ts';
import { migrations } from './migrations.server.ts';
import { NodeSqliteDialect, openSqliteFile } from './node-sqlite-dialect.server.ts';
import { noteCommits } from './note-commits.server.ts';

/** The open database; `destroy()` closes it. */
export type AppDatabase = Kysely<DatabaseSchema>;

/**
 * Opens the database of the settings and brings its schema up to date; `onCommit` is told of each
 * commit of this process. Throws a `StartError` that names the file or the server when that is not possible.
 */
export async function openDatabase(
  { database }: Pick<Config, 'database'>,
  onCommit?: () => void,
): Promise<AppDatabase> {
  const place = placeOf(database);
  const kysely = new Kysely<DatabaseSchema>({
    dialect: openDialect(database, place),
    ...(onCommit && { log: noteCommits(onCommit) }),
  });
  const { error, results } = await new Migrator({
    db: kysely,
    provider: { getMigrations: async () => migrations },
  }).migrateToLatest();
  if (error === undefined) return kysely;
  await kysely.destroy();
  const step = results?.find(({ status }) => status === 'Error')?.migrationName;
  throw cannotOpen(step ? `${place}, at its step ${step}` : place, error);
}

function openDialect(settings: DatabaseSettings, place: string): Dialect {
  if (settings.engine === 'postgres') {
    const pool = new pg.Pool({ connectionString: settings.url, connectionTimeoutMillis: 5000 });
    // A connection that breaks while idle is replaced at the next query, not a reason to stop.
    pool.on('error', () => undefined);
    return new PostgresDialect({ pool });
  }
  try {
    mkdirSync(dirname(settings.file), { recursive: true });
    return new NodeSqliteDialect(openSqliteFile(settings.file));
  } catch (error) {
    throw cannotOpen(place, error);
  }
}

function placeOf(settings: DatabaseSettings): string {
  if (settings.engine === 'sqlite') return `file ${relative('.', settings.file) || settings.file}`;
  const { hostname, port, pathname } = new URL(settings.url);
  return `server ${hostname}:${port || 5432}${pathname}`;
}

function cannotOpen(place: string, error: unknown): StartError {
  return new StartError(`The database cannot be opened: ${place}: ${reasonOf(error)}`, {
    cause: error,
  });
}

/** A host with several addresses fails with one error an address, and no message of its own. */
function reasonOf(error: unknown): string {
  if (error instanceof AggregateError) return reasonOf(error.errors[0]);
  return error instanceof Error ? error.message : String(error);
}
