import { type Kysely, PostgresAdapter, sql } from 'kysely';

/**
 * What paddlers do about their own entry: the link of a mail that allows it for an hour, and the account
 * to which something goes back, kept until it did.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  const postgres = db.getExecutor().adapter instanceof PostgresAdapter;
  for (const column of ['act_digest', 'act_sent_at']) {
    await db.schema.alterTable('registration').addColumn(column, 'text').execute();
  }
  await db.schema
    .createTable('refund_account')
    .addColumn('payment_id', 'integer', (column) =>
      column.primaryKey().references('payment.id').onDelete('cascade'),
    )
    .addColumn('holder', 'text', (column) => column.notNull())
    .addColumn('document', 'text', (column) => column.notNull())
    .addColumn('bank', 'text', (column) => column.notNull())
    .addColumn('kind', 'text', (column) =>
      column.notNull().check(sql`kind in ('savings', 'checking')`),
    )
    .addColumn('number', 'text', (column) => column.notNull())
    .addColumn('given_at', 'text', (column) => column.notNull())
    .modifyEnd(postgres ? sql`` : sql`strict`)
    .execute();
}
