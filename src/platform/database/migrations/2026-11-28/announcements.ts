import { type Kysely, PostgresAdapter, sql } from 'kysely';

/**
 * What organizers announce, in both languages, from when until when. Rows stay: the sum of their
 * versions rises with every change, which is what kept answers go by.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  const postgres = db.getExecutor().adapter instanceof PostgresAdapter;
  const table = db.schema.createTable('announcement');
  await (postgres
    ? table.addColumn('id', 'integer', (id) => id.primaryKey().generatedByDefaultAsIdentity())
    : table.addColumn('id', 'integer', (id) => id.primaryKey().autoIncrement())
  )
    .addColumn('version', 'integer', (version) => version.notNull())
    .addColumn('title_es', 'text', (title) => title.notNull())
    .addColumn('title_en', 'text', (title) => title.notNull())
    .addColumn('text_es', 'text', (text) => text.notNull())
    .addColumn('text_en', 'text', (text) => text.notNull())
    .addColumn('urgent', 'integer', (urgent) => urgent.notNull().check(sql`urgent in (0, 1)`))
    .addColumn('starts_at', 'text', (at) => at.notNull())
    .addColumn('ends_at', 'text', (at) => at.notNull())
    .addColumn('created_at', 'text', (at) => at.notNull())
    .addColumn('changed_at', 'text', (at) => at.notNull())
    .modifyEnd(postgres ? sql`` : sql`strict`)
    .execute();
  await db.schema
    .createIndex('announcement_by_start')
    .on('announcement')
    .column('starts_at')
    .execute();
  if (!postgres) return;
  // Other processes hear of it as they hear of editions, where the engine calls out at all.
  const { rows } = await sql`select 1 from pg_proc where proname = 'tell_edition_change'`.execute(
    db,
  );
  if (rows.length === 0) return;
  await sql`
    create trigger announcement_tells_changes
    after insert or update or delete or truncate on announcement
    for each statement execute function tell_edition_change()
  `.execute(db);
}
