import { type Kysely, PostgresAdapter, sql } from 'kysely';

/** Letters that carry a certificate of each recipient's own, and what the last one that somebody got said. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const postgres = db.getExecutor().adapter instanceof PostgresAdapter;
  await db.schema
    .alterTable('letter')
    .addColumn('certificates', 'integer', (certificates) =>
      certificates.notNull().defaultTo(0).check(sql`certificates in (0, 1)`),
    )
    .execute();
  await db.schema
    .createTable('certificate_mail')
    .addColumn('participant_id', 'integer', (id) =>
      id.primaryKey().references('participant.id').onDelete('cascade'),
    )
    .addColumn('said', 'text', (said) => said.notNull())
    .addColumn('sent_at', 'text', (at) => at.notNull())
    .modifyEnd(postgres ? sql`` : sql`strict`)
    .execute();
}
