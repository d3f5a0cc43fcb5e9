import { type Kysely, PostgresAdapter, sql } from 'kysely';

/** Engines that speak PostgreSQL's language and know no notices: processes on them ask instead. */
const withoutNotices = /CockroachDB|-YB-/;

/**
 * Series of races: the file of each, and the results of our own races as they stood when its ranking was announced.
 * Rows stay, also of a series that was removed: the sum of their versions rises with every change, which is what kept
 * answers go by.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  const postgres = db.getExecutor().adapter instanceof PostgresAdapter;
  const table = db.schema.createTable('series');
  await (postgres
    ? table.addColumn('id', 'integer', (id) => id.primaryKey().generatedByDefaultAsIdentity())
    : table.addColumn('id', 'integer', (id) => id.primaryKey().autoIncrement())
  )
    .addColumn('name', 'text', (name) => name.notNull().unique())
    .addColumn('state', 'text', (state) =>
      state.notNull().check(sql`state in ('draft', 'public', 'removed')`),
    )
    .addColumn('file_json', 'text', (file) => file.notNull())
    .addColumn('announced_json', 'text')
    .addColumn('version', 'integer', (version) => version.notNull())
    .addColumn('changed_at', 'text', (at) => at.notNull())
    .modifyEnd(postgres ? sql`` : sql`strict`)
    .execute();
  if (!postgres) return;
  const { rows } = await sql<{ version: string }>`select version()`.execute(db);
  if (withoutNotices.test(rows[0]?.version ?? '')) return;
  await sql`
    create trigger series_tells_changes
    after insert or update or delete or truncate on series
    for each statement execute function tell_edition_change()
  `.execute(db);
}
