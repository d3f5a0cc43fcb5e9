import { DatabaseSync } from 'node:sqlite';
import { type Kysely, sql } from 'kysely';
import type { DatabaseSettings } from '../../platform/config/database-settings.ts';
import { openDatabase } from '../../platform/database/open-database.server.ts';
import { countSqlite, type DatabaseCount, faultsOfSqlite } from './copy-sqlite.server.ts';
import { digestRows } from './move/digest-rows.server.ts';
import { type CopiedTable, tablesInOrder } from './move/tables-in-order.server.ts';

/** Only table names are known here. */
type AnyDatabase = Kysely<Record<string, Record<string, unknown>>>;

/** Copies a PostgreSQL database into a new SQLite file; throws when a copied table differs from its source. */
export async function copyPostgres(
  database: DatabaseSettings & { engine: 'postgres' },
  to: string,
): Promise<DatabaseCount> {
  const source = await openDatabase({ database });
  try {
    await (await openDatabase({ database: { engine: 'sqlite', file: to } })).destroy();
    const copy = new DatabaseSync(to);
    try {
      // Rows may refer to later ones, so references are checked at the end.
      copy.exec('pragma foreign_keys = off');
      copy.exec('begin');
      await source
        .transaction()
        .setIsolationLevel('repeatable read')
        .setAccessMode('read only')
        .execute(async (transaction) => {
          const tables = transaction as unknown as AnyDatabase;
          for (const table of tablesInOrder(copy)) await copyTable(tables, copy, table);
          await continueNumbers(tables, copy);
        });
      copy.exec('commit');
      // A single file without a journal beside it is packed.
      copy.exec('pragma journal_mode = delete');
    } finally {
      copy.close();
    }
  } finally {
    await source.destroy();
  }
  const faults = await faultsOfSqlite(to);
  if (faults.length > 0) throw new Error(`The copy is not whole: ${faults.join(', ')}`);
  return countSqlite(to);
}

async function copyTable(
  source: AnyDatabase,
  copy: DatabaseSync,
  { name, columns }: CopiedTable,
): Promise<void> {
  const read = digestRows(columns);
  const written = digestRows(columns);
  const names = columns.map((column) => `"${column}"`);
  // Rows inserted by migrations are in the source too.
  copy.exec(`delete from "${name}"`);
  const insert = copy.prepare(
    `insert into "${name}" (${names}) values (${columns.map(() => '?')})`,
  );
  for (const row of await source.selectFrom(name).selectAll().execute()) {
    read.add(row);
    insert.run(...columns.map((column) => row[column] as string | number | null));
  }
  for (const row of copy.prepare(`select * from "${name}"`).iterate()) written.add(row);
  if (JSON.stringify(read.result()) !== JSON.stringify(written.result())) {
    throw new Error(`${name}: the copy has other rows`);
  }
}

async function continueNumbers(source: AnyDatabase, copy: DatabaseSync): Promise<void> {
  const set = copy.prepare(
    'insert or replace into sqlite_sequence (rowid, name, seq) values ((select rowid from sqlite_sequence where name = ?1), ?1, ?2)',
  );
  const numbered = copy
    .prepare("select name from sqlite_schema where type = 'table' and sql like '%autoincrement%'")
    .all();
  for (const { name } of numbered) {
    const { rows } = await sql<{ last: string | null }>`
      select pg_sequence_last_value(pg_get_serial_sequence(${String(name)}, 'id')::regclass) as last
    `.execute(source);
    const last = rows[0]?.last ?? null;
    if (last !== null) set.run(String(name), Number(last));
  }
}
