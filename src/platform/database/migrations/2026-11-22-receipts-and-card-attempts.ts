import { type Kysely, PostgresAdapter, sql } from 'kysely';

/**
 * Receipts of bank transfers (the files lie outside the database), and attempts to pay by card.
 * Unique transactions of a provider keep one approval from counting for two payments.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  const postgres = db.getExecutor().adapter instanceof PostgresAdapter;
  const tableEnd = postgres ? sql`` : sql`strict`;

  await db.schema
    .createTable('payment_receipt')
    .addColumn('file_name', 'text', (column) => column.primaryKey())
    .addColumn('payment_id', 'integer', (column) =>
      column.notNull().references('payment.id').onDelete('cascade'),
    )
    .addColumn('media_type', 'text', (column) => column.notNull())
    .addColumn('size_bytes', 'integer', (column) => column.notNull())
    .addColumn('sha256', 'text', (column) => column.notNull())
    .addColumn('received_at', 'text', (column) => column.notNull())
    .addUniqueConstraint('receipt_once_a_payment', ['payment_id', 'sha256'])
    .modifyEnd(tableEnd)
    .execute();

  await db.schema
    .createTable('card_attempt')
    .addColumn('client_transaction', 'text', (column) =>
      column.primaryKey().check(sql`length(client_transaction) <= 15`),
    )
    .addColumn('payment_id', 'integer', (column) =>
      column.notNull().references('payment.id').onDelete('cascade'),
    )
    .addColumn('provider', 'text', (column) =>
      column.notNull().check(sql`provider in ('payphone', 'sandbox')`),
    )
    .addColumn('amount_cents', 'integer', (column) => column.notNull())
    .addColumn('state', 'text', (column) =>
      column.notNull().check(sql`state in ('open', 'approved', 'declined', 'disputed')`),
    )
    .addColumn('provider_transaction', 'text')
    .addColumn('detail', 'text')
    .addColumn('created_at', 'text', (column) => column.notNull())
    .addColumn('finished_at', 'text')
    .addUniqueConstraint('provider_transaction_once', ['provider', 'provider_transaction'])
    .modifyEnd(tableEnd)
    .execute();

  await db.schema
    .createIndex('card_attempt_by_payment')
    .on('card_attempt')
    .columns(['payment_id', 'created_at'])
    .execute();
}
