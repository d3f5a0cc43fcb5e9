import { Worker } from 'node:worker_threads';
import { type Kysely, PostgresAdapter, sql } from 'kysely';
import { engineError } from './engine-error.server.ts';

/** How often a log is folded into its file before it is left to the next start. */
const foldings = 20;

/** The marks of PostgreSQL, on the table that every database of ours has. */
const marks = {
  left: sql`comment on table kysely_migration is 'traces of what was erased'`,
  none: sql`comment on table kysely_migration is null`,
};

/**
 * Says in the transaction that erases somebody that bytes of theirs are left in the files, so that a
 * start or a later round cleans them up if this process does not get to it.
 */
export async function noteTraces<Schema>(transaction: Kysely<Schema>): Promise<void> {
  if (isPostgres(transaction)) await marks.left.execute(transaction);
  else await sql`pragma user_version = 0`.execute(transaction);
}

/** Whether bytes of somebody who was erased may be left in the files. */
export async function hasTraces<Schema>(database: Kysely<Schema>): Promise<boolean> {
  if (!isPostgres(database)) {
    const { rows } = await sql<{ user_version: number }>`pragma user_version`.execute(database);
    return rows[0]?.user_version === 0;
  }
  const { rows } = await sql<{ said: string | null }>`
    select obj_description('kysely_migration'::regclass, 'pg_class') as said`.execute(database);
  return typeof rows[0]?.said === 'string';
}

/** Tries again what an erasure could not finish; false where traces are left even so. */
export async function removeLeftTraces<Schema>(database: Kysely<Schema>): Promise<boolean> {
  return !(await hasTraces(database)) || removeTraces(database);
}

/**
 * Takes what was deleted out of the files too: the tables are written anew, without what was in them
 * before, and the log is cut to nothing. `secure_delete` alone leaves copies in pages whose rows had
 * moved. Reading goes on meanwhile, writing waits, which takes seconds where a file is large; on PostgreSQL each
 * table is locked while it is written. Answers with whether that was possible: what `noteTraces` said
 * stays until it is, and `removeLeftTraces` and the next start try again.
 */
export async function removeTraces<Schema>(database: Kysely<Schema>): Promise<boolean> {
  try {
    if (isPostgres(database)) {
      await rewriteTables(database);
      await marks.none.execute(database);
    } else await rewriteFile(database);
    return true;
  } catch (error) {
    // An engine that speaks PostgreSQL's language may have no such statement.
    if (engineError(error) === null && !isPostgres(database)) throw error;
    return false;
  }
}

/** Whether nothing was ever written into a file of SQLite; PostgreSQL has no mark to set. */
export async function isNewFile<Schema>(database: Kysely<Schema>): Promise<boolean> {
  if (isPostgres(database)) return false;
  const { rows } = await sql`select 1 from sqlite_schema limit 1`.execute(database);
  return rows.length === 0;
}

/**
 * What the opening of a database does: a file that may hold what was deleted is written anew once, a
 * new one is marked as clean. Where that is not possible the next start tries again.
 */
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
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  const worker = new Worker(rewrite, { eval: true, workerData: { file, foldings } });
  worker.once('message', (failure: { message: string; errcode?: number } | null) => {
    if (failure === null) resolve();
    else reject(Object.assign(new Error(failure.message), failure));
  });
  worker.once('error', reject);
  await promise;
}

/**
 * Runs in a thread of its own, so that the server answers meanwhile; as a text, because the bundle of
 * the server is one file. The mark comes before the last folding, so that it is in the file too.
 */
const rewrite = `
  const { parentPort, workerData } = require('node:worker_threads');
  const { DatabaseSync } = require('node:sqlite');
  try {
    const database = new DatabaseSync(workerData.file, { timeout: 5000 });
    database.exec('pragma secure_delete = on; vacuum; pragma user_version = 1');
    let isFolded = false;
    for (let tries = 0; !isFolded && tries < workerData.foldings; tries++) {
      isFolded = database.prepare('pragma wal_checkpoint(truncate)').get().busy === 0;
    }
    if (!isFolded) database.exec('pragma user_version = 0');
    database.close();
    const failure = { message: 'database is locked', errcode: 5 };
    parentPort.postMessage(isFolded ? null : failure);
  } catch ({ message, errcode }) {
    parentPort.postMessage({ message, errcode });
  }
`;
