import { type Kysely, sql } from 'kysely';

/** Returns the text by which SQLite created a table; '' for an unknown one. */
export async function readTableText(db: Kysely<unknown>, table: string): Promise<string> {
  const { rows } = await sql<{ words: string }>`
    select sql as words from sqlite_schema where type = 'table' and name = ${table}
  `.execute(db);
  return rows[0]?.words ?? '';
}

/**
 * Replaces the text by which SQLite created a table, inside a migration's transaction. Throws when the rows contradict
 * the new text. An index whose columns change has its columns read again, so its rows are written anew.
 */
export async function writeTableText(
  db: Kysely<unknown>,
  table: string,
  text: string,
): Promise<void> {
  // Without a transaction a broken schema would stay.
  if (!db.isTransaction) throw new Error(`The table ${table} can change in a transaction only`);
  const version = await sql<{ schema_version: number }>`pragma schema_version`.execute(db);
  const next = sql.lit((version.rows[0]?.schema_version ?? 0) + 1);
  await sql`pragma writable_schema = on`.execute(db);
  await sql`
    update sqlite_schema set sql = ${text} where type = 'table' and name = ${table}
  `.execute(db);
  // Other connections read the schema again when its version rises.
  await sql`pragma schema_version = ${next}`.execute(db);
  await sql`pragma writable_schema = reset`.execute(db);
  await sql`reindex ${sql.table(table)}`.execute(db);
  const found = await sql<{ quick_check: string }>`
    pragma quick_check(${sql.table(table)})
  `.execute(db);
  const [fault] = found.rows.filter(({ quick_check }) => quick_check !== 'ok');
  if (fault) throw new Error(fault.quick_check);
}
