import { type Kysely, PostgresAdapter, sql } from 'kysely';

/** What the headings of files of paper registrations mean, as organizers said once. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const postgres = db.getExecutor().adapter instanceof PostgresAdapter;
  await db.schema
    .createTable('import_heading')
    .addColumn('heading', 'text', (heading) => heading.primaryKey())
    .addColumn('column_name', 'text', (name) => name.notNull())
    .addColumn('changed_at', 'text', (at) => at.notNull())
    .modifyEnd(postgres ? sql`` : sql`strict`)
    .execute();
}
