import { DatabaseSync } from 'node:sqlite';
import { type Kysely, sql } from 'kysely';
import type { AppDatabase } from '../../../platform/database/open-database.server.ts';
import { closeDatabase } from './close-database.server.ts';
import { digestRows, type TableDigest } from './digest-rows.server.ts';
import { type CopiedTable, tablesInOrder } from './tables-in-order.server.ts';

export interface TableCopy extends TableDigest {
  table: string;
}

export type DatabaseCopy =
  | { code: 'copied'; tables: TableCopy[]; changedSince: boolean }
  /** These target tables already have rows. */
  | { code: 'not_empty'; tables: string[] };

interface CopyOrder {
  file: string;
  target: AppDatabase;
  /** Whether writes to the file are stopped after the copy, so that none gets lost. */
  close: boolean;
}

const PATIENCE_MS = 10_000;

/**
 * Copies a snapshot of a SQLite database to PostgreSQL, completely or not at all. With `close`, nothing is written
 * during the copy or afterwards. Throws when a count or digest differs.
 */
export async function copyDatabase({ file, target, close }: CopyOrder): Promise<DatabaseCopy> {
  const lock = close ? new DatabaseSync(file, { timeout: PATIENCE_MS }) : null;
  const source = new DatabaseSync(file, { readOnly: true, timeout: PATIENCE_MS });
  const watch = new DatabaseSync(file, { readOnly: true });
  try {
    lock?.exec('begin immediate');
    const before = commitsSeen(watch);
    // From the first read on the transaction sees one snapshot, whatever is written in the meantime.
    source.exec('begin');
    const tables = tablesInOrder(source);
    const filled = await filledTables(target, tables);
    if (filled.length > 0) return { code: 'not_empty', tables: filled };
    const copies = await target.transaction().execute(async (transaction) => {
      const written: TableCopy[] = [];
      for (const table of tables) {
        written.push({ table: table.name, ...(await copyTable(source, transaction, table)) });
      }
      await continueNumbers(source, transaction);
      await assertSame(transaction, tables, written);
      return written;
    });
    const changedSince = commitsSeen(watch) !== before;
    if (lock) {
      closeDatabase(
        lock,
        tables.map(({ name }) => name),
      );
      lock.exec('commit');
    }
    return { code: 'copied', tables: copies, changedSince };
  } finally {
    watch.close();
    source.close();
    lock?.close();
  }
}

type AnyDatabase = Kysely<Record<string, Record<string, unknown>>>;

/** Only table names are known here. */
function anyTables(database: AppDatabase): AnyDatabase {
  return database as unknown as AnyDatabase;
}

/** Tables that migrations fill themselves, without any user data. */
const bornFilled: ReadonlySet<string> = new Set(['race_log']);

async function filledTables(target: AppDatabase, tables: readonly CopiedTable[]) {
  const filled: string[] = [];
  for (const { name } of tables) {
    if (bornFilled.has(name)) continue;
    const row = await anyTables(target).selectFrom(name).selectAll().limit(1).executeTakeFirst();
    if (row) filled.push(name);
  }
  return filled;
}

async function copyTable(
  source: DatabaseSync,
  target: AppDatabase,
  { name, columns, ownReferences, key }: CopiedTable,
): Promise<TableDigest> {
  const digest = digestRows(columns);
  const pointing: Record<string, unknown>[] = [];
  let chunk: Record<string, unknown>[] = [];
  if (bornFilled.has(name)) await anyTables(target).deleteFrom(name).execute();
  const write = async () => {
    if (chunk.length > 0) await anyTables(target).insertInto(name).values(chunk).execute();
    chunk = [];
  };
  for (const found of source.prepare(`select * from "${name}"`).iterate()) {
    const row = { ...found };
    digest.add(row);
    if (ownReferences.some((column) => row[column] !== null)) pointing.push({ ...row });
    for (const column of ownReferences) row[column] = null;
    chunk.push(row);
    if (chunk.length === 500) await write();
  }
  await write();
  for (const row of pointing) {
    let update = anyTables(target).updateTable(name);
    for (const column of key) update = update.where(column, '=', row[column]);
    await update
      .set(Object.fromEntries(ownReferences.map((column) => [column, row[column]])))
      .execute();
  }
  return digest.result();
}

async function continueNumbers(source: DatabaseSync, target: AppDatabase): Promise<void> {
  // SQLite keeps no last number for the issuers, which are never deleted.
  const given = source
    .prepare(
      `select name, seq from sqlite_sequence where seq > 0
       union all select 'receipt_issuer', max(id) from receipt_issuer having count(*) > 0`,
    )
    .all();
  for (const { name, seq } of given) {
    const table = String(name);
    await sql`select setval(pg_get_serial_sequence(${table}, 'id'), ${Number(seq)})`.execute(
      target,
    );
  }
}

async function assertSame(
  target: AppDatabase,
  tables: readonly CopiedTable[],
  written: readonly TableCopy[],
): Promise<void> {
  for (const { name, columns } of tables) {
    const digest = digestRows(columns);
    const rows = await anyTables(target).selectFrom(name).selectAll().execute();
    for (const row of rows) digest.add(row);
    const there = digest.result();
    const here = written.find(({ table }) => table === name);
    if (there.rows !== here?.rows || there.digest !== here.digest) {
      throw new Error(
        `${name}: ${there.rows} rows ${there.digest} instead of ${here?.rows} ${here?.digest}`,
      );
    }
  }
}

/** Returns a number that changes after each commit of another connection. */
function commitsSeen(database: DatabaseSync): unknown {
  return database.prepare('pragma data_version').get()?.data_version;
}
