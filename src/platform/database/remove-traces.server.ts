import { type Kysely, PostgresAdapter, sql } from 'kysely';
import { engineError } from './engine-error.server.ts';
import { runInThread } from './sqlite/run-in-thread.server.ts';

/** Attempts to checkpoint the log before that is left to the next start. */
const foldings = 20;

/** Marker of left traces on PostgreSQL, a comment on the table that every database has. */
const marks = {
  left: sql`comment on table kysely_migration is 'traces of what was erased'`,
  none: sql`comment on table kysely_migration is null`,
};

/**
 * Marks, in the erasing transaction, that erased bytes are left, so that a later run removes them.
 */
export async function noteTraces<Schema>(transaction: Kysely<Schema>): Promise<void> {
  if (isPostgres(transaction)) await marks.left.execute(transaction);
  else await sql`pragma user_version = 0`.execute(transaction);
}

export async function hasTraces<Schema>(database: Kysely<Schema>): Promise<boolean> {
  if (!isPostgres(database)) {
    const { rows } = await sql<{ user_version: number }>`pragma user_version`.execute(database);
    return rows[0]?.user_version === 0;
  }
  const { rows } = await sql<{ said: string | null }>`
    select obj_description('kysely_migration'::regclass, 'pg_class') as said`.execute(database);
  return typeof rows[0]?.said === 'string';
}

/** Retries a removal that an erasure could not finish; returns false when traces are still left. */
export async function removeLeftTraces<Schema>(database: Kysely<Schema>): Promise<boolean> {
  return !(await hasTraces(database)) || removeTraces(database);
}

/**
 * Rewrites the tables and truncates the log, because `secure_delete` alone leaves copies in pages
 * whose rows had moved. Writes wait for seconds; PostgreSQL locks each table. Returns whether it
 * succeeded; `removeLeftTraces` and the next start retry.
 */
export async function removeTraces<Schema>(database: Kysely<Schema>): Promise<boolean> {
  try {
    if (isPostgres(database)) {
      await rewriteTables(database);
      await marks.none.execute(database);
    } else await rewriteFile(database);
    return true;
  } catch (error) {
    // An engine compatible with PostgreSQL may lack the statement.
    if (engineError(error) === null && !isPostgres(database)) throw error;
    return false;
  }
}

/** Returns whether a SQLite file is still empty; always false on PostgreSQL, which needs no mark. */
export async function isNewFile<Schema>(database: Kysely<Schema>): Promise<boolean> {
  if (isPostgres(database)) return false;
  const { rows } = await sql`select 1 from sqlite_schema limit 1`.execute(database);
  return rows.length === 0;
}

/** Marks a new file as clean, and rewrites one that may hold deleted data. */
export async function startWithoutTraces<Schema>(
  database: Kysely<Schema>,
  { isNew }: { isNew: boolean },
): Promise<void> {
  if (isNew) await sql`pragma user_version = 1`.execute(database);
  else await removeLeftTraces(database);
}

function isPostgres<Schema>(database: Kysely<Schema>): boolean {
  return database.getExecutor().adapter instanceof PostgresAdapter;
}

async function rewriteTables<Schema>(database: Kysely<Schema>): Promise<void> {
  const tables = (await database.introspection.getTables()).filter(({ isView }) => !isView);
  await database.connection().execute(async (one) => {
    await sql`set statement_timeout = 0`.execute(one);
    try {
      for (const { name } of tables) await sql`vacuum (full) ${sql.table(name)}`.execute(one);
    } finally {
      await sql`reset statement_timeout`.execute(one);
    }
  });
}

async function rewriteFile<Schema>(database: Kysely<Schema>): Promise<void> {
  const { rows } = await sql<{ name: string; file: string }>`pragma database_list`.execute(
    database,
  );
  const file = rows.find(({ name }) => name === 'main')?.file ?? '';
  await runInThread(rewrite, { file, foldings });
}

/** The mark is set before the last checkpoint, so that the file contains it. */
const rewrite = `
  const { parentPort, workerData } = require('node:worker_threads');
  const { DatabaseSync } = require('node:sqlite');
  const database = new DatabaseSync(workerData.file, { timeout: 5000 });
  database.exec('pragma secure_delete = on; vacuum; pragma user_version = 1');
  let isFolded = false;
  for (let tries = 0; !isFolded && tries < workerData.foldings; tries++) {
    isFolded = database.prepare('pragma wal_checkpoint(truncate)').get().busy === 0;
  }
  if (!isFolded) database.exec('pragma user_version = 0');
  database.close();
  if (!isFolded) throw Object.assign(new Error('database is locked'), { errcode: 5 });
  parentPort.postMessage(null);
`;
