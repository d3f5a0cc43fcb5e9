import { type Kysely, PostgresAdapter, sql } from 'kysely';

/**
 * An entry that is offered to somebody else, until they accept or it ends; and whose money each receipt
 * was, since a payment may be somebody else's later.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  const postgres = db.getExecutor().adapter instanceof PostgresAdapter;
  await db.schema
    .createTable('hand_over')
    .addColumn('participant_id', 'integer', (column) =>
      column.primaryKey().references('participant.id').onDelete('cascade'),
    )
    .addColumn('email', 'text', (column) => column.notNull())
    .addColumn('key_digest', 'text', (column) => column.notNull().unique())
    .addColumn('offered_at', 'text', (column) => column.notNull())
    .addColumn('expires_at', 'text', (column) => column.notNull())
    .modifyEnd(postgres ? sql`` : sql`strict`)
    .execute();
  await db.schema
    .alterTable('receipt')
    .addColumn('participant_id', 'integer', (column) =>
      column.references('participant.id').onDelete('set null'),
    )
    .execute();
  await db.schema
    .createIndex('receipt_by_participant')
    .on('receipt')
    .column('participant_id')
    .execute();
  await sql`
    update receipt set participant_id =
      (select payment.participant_id from payment where payment.id = receipt.payment_id)
  `.execute(db);
}
