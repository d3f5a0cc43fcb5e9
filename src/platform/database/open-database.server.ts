import { mkdirSync } from 'node:fs';
import { dirname, relative } from 'node:path';
import { type Dialect, Kysely, sql } from 'kysely';
import { Migrator } from 'kysely/migration';
import type { Config, DatabaseSettings } from '../config/config.ts';
import { StartError } from '../errors/start-error.ts';
import type { DatabaseSchema } from './database-schema.ts';
import { noteCommits } from './note-commits.server.ts';
import { openPostgres } from './open-postgres.server.ts';
import { type Patience, usualPatience } from './patience.ts';
import { isNewFile, startWithoutTraces } from './remove-traces.server.ts';
import { NodeSqliteDialect, openSqliteFile } from './sqlite/node-sqlite-dialect.server.ts';
import { stepsFor } from './steps-for.server.ts';

/** The open database; `destroy()` closes it. */
export type AppDatabase = Kysely<DatabaseSchema>;

/**
 * Opens the database of the settings and brings its schema up to date; `onCommit` is told of each
 * commit of this process. Throws a `StartError` that names the file or the server when that is not possible.
 */
export async function openDatabase(
  { database }: Pick<Config, 'database'>,
  onCommit?: () => void,
  patience: Patience = usualPatience,
): Promise<AppDatabase> {
  const place = placeOf(database);
  const migrating = new Kysely<DatabaseSchema>({ dialect: openDialect(database, place, null) });
  const isNew = await isNewFile(migrating);
  // Before the migrator: it holds the one connection while it asks for its steps.
  const steps = await stepsFor(migrating);
  const { error, results } = await new Migrator({
    db: migrating,
    provider: { getMigrations: async () => steps },
    // Steps of two changes may come in in another order than that of their names.
    allowUnorderedMigrations: true,
  }).migrateToLatest();
  await migrating.destroy();
  if (error === undefined) {
    const opened = new Kysely<DatabaseSchema>({
      dialect: openDialect(database, place, patience),
      ...(onCommit && { log: noteCommits(onCommit) }),
    });
    // Kysely closes nothing that was never used.
    await sql`select 1`.execute(opened);
    await startWithoutTraces(opened, { isNew });
    return opened;
  }
  const step = results?.find(({ status }) => status === 'Error')?.migrationName;
  throw cannotOpen(step ? `${place}, at its step ${step}` : place, error);
}

/** Steps of the schema take as long as they take, and who starts second waits for who started first. */
const patienceForSteps = { lockMs: 60_000 };

/** Without `patience`: for steps of the schema. */
function openDialect(
  settings: DatabaseSettings,
  place: string,
  patience: Patience | null,
): Dialect {
  if (settings.engine === 'postgres') return openPostgres(settings.url, patience);
  try {
    mkdirSync(dirname(settings.file), { recursive: true });
    return new NodeSqliteDialect(openSqliteFile(settings.file), patience ?? patienceForSteps);
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
