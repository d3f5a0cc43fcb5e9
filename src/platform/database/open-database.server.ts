import { mkdirSync } from 'node:fs';
import { dirname, relative } from 'node:path';
import { type Dialect, Kysely, sql } from 'kysely';
import { type Migration, Migrator } from 'kysely/migration';
import type { Config } from '../config/config.ts';
import type { DatabaseSettings } from '../config/database-settings.ts';
import { StartError } from '../errors/start-error.ts';
import type { DatabaseSchema } from './database-schema.ts';
import { migrations } from './migrations.server.ts';
import { noteCommits } from './note-commits.server.ts';
import { openPostgres } from './open-postgres.server.ts';
import { type Patience, usualPatience } from './patience.ts';
import { isNewFile, startWithoutTraces } from './remove-traces.server.ts';
import { NodeSqliteDialect, openSqliteFile } from './sqlite/node-sqlite-dialect.server.ts';

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
  const open = () =>
    new Kysely<DatabaseSchema>({
      dialect: openDialect(database, place, patience),
      ...(onCommit && { log: noteCommits(onCommit) }),
    });
  const found = open();
  const taken = await takenSteps(found);
  // As at nearly every start: nobody is waited for, and no lock is asked for.
  if (hasEveryStep(taken)) {
    await startWithoutTraces(found, { isNew: false });
    return found;
  }
  await found.destroy();
  const { isNew } = await takeSteps(database, place, taken);
  const opened = open();
  // Kysely closes nothing that was never used.
  await sql`select 1`.execute(opened);
  await startWithoutTraces(opened, { isNew });
  return opened;
}

/** Takes the steps that are missing; answers whether nothing was there before. */
async function takeSteps(
  settings: DatabaseSettings,
  place: string,
  taken: readonly string[],
): Promise<{ isNew: boolean }> {
  const migrating = new Kysely<DatabaseSchema>({ dialect: openDialect(settings, place, null) });
  const isNew = await isNewFile(migrating);
  const { error, results } = await new Migrator({
    db: migrating,
    provider: { getMigrations: async () => stepsFor(taken) },
    // Steps of two changes may come in in another order than that of their names.
    allowUnorderedMigrations: true,
  }).migrateToLatest();
  await migrating.destroy();
  if (error === undefined) return { isNew };
  const step = results?.find(({ status }) => status === 'Error')?.migrationName;
  throw cannotOpen(settings, step ? `${place}, at its step ${step}` : place, error);
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
    throw cannotOpen(settings, place, error);
  }
}

function placeOf(settings: DatabaseSettings): string {
  if (settings.engine === 'sqlite') return `file ${relative('.', settings.file) || settings.file}`;
  const { hostname, port, pathname } = new URL(settings.url);
  return `server ${hostname}:${port || 5432}${pathname}`;
}

function cannotOpen(settings: DatabaseSettings, place: string, error: unknown): StartError {
  const words = `The database cannot be opened: ${place}: ${reasonOf(error)}`;
  const stopped = new StartError(words, { cause: error });
  return settings.engine === 'sqlite' ? Object.assign(stopped, { path: settings.file }) : stopped;
}

/** A host with several addresses fails with one error an address, and no message of its own. */
function reasonOf(error: unknown): string {
  if (error instanceof AggregateError) return reasonOf(error.errors[0]);
  return error instanceof Error ? error.message : String(error);
}

/** The names of the steps that a database took, of this version or of a newer one. */
async function takenSteps(database: AppDatabase): Promise<readonly string[]> {
  const taken = await database
    .selectFrom('kysely_migration')
    .select('name')
    .execute()
    // A new database has no such table yet; one that is away says so at the first step.
    .catch(() => []);
  return taken.map(({ name }) => name);
}

/** Whether a database that took these steps lacks none of this version. */
function hasEveryStep(taken: readonly string[]): boolean {
  const names = new Set(taken);
  return Object.keys(migrations).every((name) => names.has(name));
}

/**
 * The steps of this version, and by name alone those that a newer version took already: as each step
 * adds before a later one removes, an older version starts on a newer schema and leaves it as it is.
 */
function stepsFor(taken: readonly string[]): Record<string, Migration> {
  const nothing: Migration = { up: async () => undefined };
  return { ...Object.fromEntries(taken.map((name) => [name, nothing])), ...migrations };
}
