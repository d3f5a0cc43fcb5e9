import { readFileSync } from 'node:fs';
import { DatabaseSync, type SQLOutputValue } from 'node:sqlite';
import { Kysely, PostgresDialect, sql } from 'kysely';
import { Migrator } from 'kysely/migration';
import pg from 'pg';
import type { DatabaseSettings } from '../../src/platform/config/database-settings.ts';
import { inChunks } from '../../src/platform/database/in-chunks.ts';
import { migrations } from '../../src/platform/database/migrations.server.ts';

export type Row = Record<string, SQLOutputValue>;

/** The last step of the schema that the earlier version knew. */
const lastOldStep = '2026-11-22-301-claimed-card-transactions';
const dump = readFileSync(new URL('database-2026-11-22.sql', import.meta.url), 'utf8');

/** Rows of the tables of the earlier version, in an order in which they can be written. */
export function oldTables(): Map<string, Row[]> {
  const database = new DatabaseSync(':memory:');
  database.exec(dump);
  const names = database
    .prepare("select name from sqlite_master where type = 'table' order by rowid")
    .all()
    .map(({ name }) => String(name))
    .filter((name) => !/^(sqlite|kysely)_/.test(name));
  const rows = names.map((name): [string, Row[]] => [
    name,
    database.prepare(`select * from "${name}"`).all(),
  ]);
  database.close();
  return new Map(rows);
}

/** Puts the database as the earlier version left it where the settings say. */
export async function fillOldDatabase(settings: DatabaseSettings): Promise<void> {
  if (settings.engine === 'postgres') return fillPostgres(settings.url);
  const database = new DatabaseSync(settings.file);
  database.exec(dump);
  database.close();
}

async function fillPostgres(connectionString: string): Promise<void> {
  const dialect = new PostgresDialect({ pool: new pg.Pool({ connectionString }) });
  const database = new Kysely<Record<string, Row>>({ dialect });
  const provider = { getMigrations: async () => migrations };
  const { error } = await new Migrator({ db: database, provider }).migrateTo(lastOldStep);
  if (error) throw error;
  for (const [table, rows] of oldTables()) {
    for (const chunk of inChunks(rows)) await database.insertInto(table).values(chunk).execute();
    if (typeof rows[0]?.id !== 'number') continue;
    await sql`
      select setval(found, (select max(id) from ${sql.table(table)}))
      from pg_get_serial_sequence(${table}, 'id') as found where found is not null
    `.execute(database);
  }
  await database.destroy();
}
