import { mkdirSync } from 'node:fs';
import { dirname, relative } from 'node:path';
import { type Dialect, Kysely, sql } from 'kysely';
import { type Migration, Migrator } from 'kysely/migration';
import type { Config } from '../config/config.ts';
import type { DatabaseSettings } from '../config/database-settings.ts';
import { outdatedDatabase, StartError } from '../errors/start-error.ts';
import type { DatabaseSchema } from './database-schema.ts';
import { baseline, migrations } from './migrations.server.ts';
import { noteCommits } from './note-commits.server.ts';
import { type Patience, usualPatience } from './patience.ts';
import { isNewFile, startWithoutTraces } from './remove-traces.server.ts';
import { NodeSqliteDialect, openSqliteFile } from './sqlite/node-sqlite-dialect.server.ts';
import { stepsBeforeBaseline } from './steps-before-baseline.ts';

export type AppDatabase = Kysely<DatabaseSchema>;

/** Throws a `StartError` that names the file or the server. */
export async function openDatabase(
  { database }: Pick<Config, 'database'>,
  onCommit?: () => void,
  patience: Patience = usualPatience,
): Promise<AppDatabase> {
  const place = placeOf(database);
  const open = async () =>
    new Kysely<DatabaseSchema>({
      dialect: await openDialect(database, place, patience),
      ...(onCommit && { log: noteCommits(onCommit) }),
    });
  const found = await open();
  const taken = await takenSteps(found);
  // The usual start needs no migration and therefore no lock.
  if (hasEveryStep(taken)) {
    await startWithoutTraces(found, { isNew: false });
    return found;
  }
  await found.destroy();
  refuseOutdated(database, place, taken);
  const { isNew } = await takeSteps(database, place, taken);
  const opened = await open();
  // Kysely does not close a database that was never used.
  await sql`select 1`.execute(opened);
  await startWithoutTraces(opened, { isNew });
  return opened;
}

/** Throws for a database of before version 1.0 that lacks a part of the schema that the baseline creates. */
function refuseOutdated(settings: DatabaseSettings, place: string, taken: readonly string[]): void {
  if (taken.length === 0 || taken.includes(baseline)) return;
  const missing = stepsBeforeBaseline.filter((name) => !taken.includes(name));
  if (missing.length === 0) return;
  const words = `it is older than version 1.0 (steps missing: ${missing.length}, the first ${missing[0]})`;
  throw Object.assign(cannotOpen(settings, place, new Error(words)), { code: outdatedDatabase });
}

async function takeSteps(
  settings: DatabaseSettings,
  place: string,
  taken: readonly string[],
): Promise<{ isNew: boolean }> {
  const migrating = new Kysely<DatabaseSchema>({
    dialect: await openDialect(settings, place, null),
  });
  const isNew = await isNewFile(migrating);
  const { error, results } = await new Migrator({
    db: migrating,
    provider: { getMigrations: async () => stepsFor(taken) },
    // Migrations of two branches may land in another order than that of their names.
    allowUnorderedMigrations: true,
  }).migrateToLatest();
  await migrating.destroy();
  if (error === undefined) return { isNew };
  const step = results?.find(({ status }) => status === 'Error')?.migrationName;
  throw cannotOpen(settings, step ? `${place}, at its step ${step}` : place, error);
}

/** Migrations may take long, and a second process waits for the first. */
const patienceForSteps = { lockMs: 60_000 };

/** Makes the Kysely dialect; without `patience` it has no statement timeouts, as migrations need. */
async function openDialect(
  settings: DatabaseSettings,
  place: string,
  patience: Patience | null,
): Promise<Dialect> {
  if (settings.engine === 'postgres') {
    // The PostgreSQL client is a tenth of the code that a command loads.
    const { openPostgres } = await import('./open-postgres.server.ts');
    return openPostgres(settings.url, patience);
  }
  try {
    mkdirSync(dirname(settings.file), { recursive: true });
    const file = openSqliteFile(settings.file, { altersSchema: patience === null });
    return new NodeSqliteDialect(file, patience ?? patienceForSteps);
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
  const words = `The database cannot be opened: ${place}: ${describeReason(error)}`;
  const stopped = new StartError(words, { cause: error });
  return settings.engine === 'sqlite' ? Object.assign(stopped, { path: settings.file }) : stopped;
}

/** A host with several addresses fails with an AggregateError that has no message of its own. */
function describeReason(error: unknown): string {
  if (error instanceof AggregateError) return describeReason(error.errors[0]);
  return error instanceof Error ? error.message : String(error);
}

async function takenSteps(database: AppDatabase): Promise<readonly string[]> {
  const taken = await database
    .selectFrom('kysely_migration')
    .select('name')
    .execute()
    // A new database has no table of migrations yet; an unreachable one fails at the first migration.
    .catch(() => []);
  return taken.map(({ name }) => name);
}

function hasEveryStep(taken: readonly string[]): boolean {
  const names = new Set(taken);
  return Object.keys(migrations).every((name) => names.has(name));
}

/**
 * Returns the migrations of this version, and empty ones for those that another version applied. Because migrations add
 * before a later one removes, an older version can start on a newer schema and leaves it unchanged. A database of
 * before version 1.0 keeps the names of its steps, so that the version before still starts on it.
 */
function stepsFor(taken: readonly string[]): Record<string, Migration> {
  const nothing: Migration = { up: async () => undefined };
  const applied = taken.length === 0 ? [] : [...taken, baseline];
  return { ...migrations, ...Object.fromEntries(applied.map((name) => [name, nothing])) };
}
