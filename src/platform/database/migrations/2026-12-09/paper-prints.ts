import { type Kysely, PostgresAdapter, sql } from 'kysely';

/** When each paper was printed last, and what it said then. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const postgres = db.getExecutor().adapter instanceof PostgresAdapter;
  await db.schema
    .createTable('paper_print')
    .addColumn('edition_id', 'integer', (id) =>
      id.notNull().references('edition.id').onDelete('cascade'),
    )
    .addColumn('kind', 'text', (kind) => kind.notNull())
    .addColumn('subject', 'text', (subject) => subject.notNull())
    .addColumn('printed_at', 'text', (at) => at.notNull())
    .addColumn('printed_by', 'text', (by) => by.notNull())
    .addColumn('marks_json', 'text', (marks) => marks.notNull())
    .addPrimaryKeyConstraint('paper_print_pkey', ['edition_id', 'kind', 'subject'])
    .modifyEnd(postgres ? sql`` : sql`strict`)
    .execute();
}
