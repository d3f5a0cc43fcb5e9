import { type Kysely, PostgresAdapter, sql } from 'kysely';

/** What was loaded from an edition's files, so that unchanged files are not loaded again. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const postgres = db.getExecutor().adapter instanceof PostgresAdapter;

  await db.schema
    .createTable('loaded_edition')
    .addColumn('edition_id', 'integer', (column) =>
      column.primaryKey().references('edition.id').onDelete('cascade'),
    )
    .addColumn('digest', 'text', (column) => column.notNull())
    .addColumn('loaded_at', 'text', (column) => column.notNull())
    .modifyEnd(postgres ? sql`` : sql`strict`)
    .execute();
}
