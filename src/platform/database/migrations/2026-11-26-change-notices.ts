import { type Kysely, PostgresAdapter, sql } from 'kysely';

/** Engines that speak PostgreSQL's language and know no notices: processes on them ask instead. */
const withoutNotices = /CockroachDB|-YB-/;

/**
 * PostgreSQL calls out each change of an edition or the championship, whoever makes it: a process of
 * any version, a command, a hand. SQLite tells its readers by itself.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  if (!(db.getExecutor().adapter instanceof PostgresAdapter)) return;
  const { rows } = await sql<{ version: string }>`select version()`.execute(db);
  if (withoutNotices.test(rows[0]?.version ?? '')) return;
  await sql`
    create function tell_edition_change() returns trigger language plpgsql as $$
    begin
      notify edition_change;
      return null;
    end $$
  `.execute(db);
  for (const table of ['edition', 'championship']) {
    await sql`
      create trigger ${sql.ref(`${table}_tells_changes`)}
      after insert or update or delete or truncate on ${sql.table(table)}
      for each statement execute function tell_edition_change()
    `.execute(db);
  }
}
