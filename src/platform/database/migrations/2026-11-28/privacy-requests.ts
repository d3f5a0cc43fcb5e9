import { type Kysely, PostgresAdapter, sql } from 'kysely';

/** What people ask for about their data, and how it was answered. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const postgres = db.getExecutor().adapter instanceof PostgresAdapter;
  const table = db.schema.createTable('privacy_request');
  // A number is never given twice, so that the audit always means the same request.
  const numbered = postgres
    ? table.addColumn('id', 'integer', (id) => id.primaryKey().generatedByDefaultAsIdentity())
    : table.addColumn('id', 'integer', (id) => id.primaryKey().autoIncrement());
  await numbered
    .addColumn('kind', 'text', (kind) => kind.notNull())
    .addColumn('person_id', 'integer', (id) => id.references('person.id').onDelete('set null'))
    .addColumn('asker', 'text')
    .addColumn('identified_by', 'text', (by) => by.notNull())
    .addColumn('note', 'text')
    .addColumn('received_on', 'text', (on) => on.notNull())
    .addColumn('created_at', 'text', (at) => at.notNull())
    .addColumn('answer', 'text')
    .addColumn('answered_at', 'text')
    .addColumn('answered_by', 'text')
    .addColumn('answer_note', 'text')
    .addCheckConstraint('privacy_request_kind', sql`kind in ('copy', 'correction', 'erasure')`)
    .modifyEnd(postgres ? sql`` : sql`strict`)
    .execute();
  await db.schema
    .createIndex('privacy_request_by_person')
    .on('privacy_request')
    .column('person_id')
    .execute();
}
