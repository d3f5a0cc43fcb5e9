import { type Kysely, PostgresAdapter, sql } from 'kysely';

/**
 * What organizers decide against the files: registration opened or closed by hand, and people who
 * asked to be erased and must stay so when an edition's files are loaded again.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  const postgres = db.getExecutor().adapter instanceof PostgresAdapter;
  const tableEnd = postgres ? sql`` : sql`strict`;

  await db.schema
    .createTable('edition_override')
    .addColumn('edition_id', 'integer', (column) =>
      column.primaryKey().references('edition.id').onDelete('cascade'),
    )
    .addColumn('registration', 'text', (column) =>
      column.notNull().check(sql`registration in ('open', 'closed')`),
    )
    .addColumn('set_at', 'text', (column) => column.notNull())
    .addColumn('set_by', 'text', (column) => column.notNull())
    .modifyEnd(tableEnd)
    .execute();

  await db.schema
    .createTable('erased_person')
    .addColumn('person_key', 'text', (column) => column.primaryKey())
    .addColumn('also_results', 'integer', (column) =>
      column.notNull().check(sql`also_results in (0, 1)`),
    )
    .addColumn('erased_at', 'text', (column) => column.notNull())
    .modifyEnd(tableEnd)
    .execute();
}
