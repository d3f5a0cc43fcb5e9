import { type Kysely, PostgresAdapter, sql } from 'kysely';

/** What organizers write to a group of registrants: a draft until it is sent, then what was sent. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const postgres = db.getExecutor().adapter instanceof PostgresAdapter;
  const table = db.schema.createTable('letter');
  await (postgres
    ? table.addColumn('id', 'integer', (id) => id.primaryKey().generatedByDefaultAsIdentity())
    : table.addColumn('id', 'integer', (id) => id.primaryKey().autoIncrement())
  )
    .addColumn('version', 'integer', (version) => version.notNull())
    .addColumn('edition_id', 'integer', (id) => id.notNull().references('edition.id'))
    .addColumn('title_es', 'text', (title) => title.notNull())
    .addColumn('title_en', 'text', (title) => title.notNull())
    .addColumn('text_es', 'text', (text) => text.notNull())
    .addColumn('text_en', 'text', (text) => text.notNull())
    .addColumn('audience', 'text', (audience) => audience.notNull())
    .addColumn('category', 'integer')
    .addColumn('left_out_json', 'text', (ids) => ids.notNull())
    .addColumn('changed_at', 'text', (at) => at.notNull())
    .addColumn('sent_at', 'text')
    .addColumn('recipients', 'integer')
    .modifyEnd(postgres ? sql`` : sql`strict`)
    .execute();
}
