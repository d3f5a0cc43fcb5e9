import { type Kysely, PostgresAdapter, sql } from 'kysely';

/**
 * Whom the safety team calls: a table of its own, so that no list of entries can carry it along and
 * so that it can be emptied after the race. It goes with its registration.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  const postgres = db.getExecutor().adapter instanceof PostgresAdapter;

  await db.schema
    .createTable('emergency_contact')
    .addColumn('participant_id', 'integer', (column) =>
      column.primaryKey().references('registration.participant_id').onDelete('cascade'),
    )
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('mobile', 'text', (column) => column.notNull())
    .modifyEnd(postgres ? sql`` : sql`strict`)
    .execute();
}
