import { type Kysely, PostgresAdapter, sql } from 'kysely';

/**
 * Money that came in by the bank: how the files of each bank are read, a file that waits for its
 * columns to be named, and the lines, each with the payment that it belongs to.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  const postgres = db.getExecutor().adapter instanceof PostgresAdapter;
  const strict = postgres ? sql`` : sql`strict`;
  const { schema } = db;

  await schema
    .createTable('bank_format')
    .addColumn('bank', 'text', (bank) => bank.primaryKey())
    .addColumn('columns_json', 'text', (columns) => columns.notNull())
    .addColumn('changed_at', 'text', (at) => at.notNull())
    .modifyEnd(strict)
    .execute();

  await schema
    .createTable('bank_statement')
    .addColumn('id', 'text', (id) => id.primaryKey())
    .addColumn('bank', 'text', (bank) => bank.notNull())
    .addColumn('content', 'text')
    .addColumn('uploaded_at', 'text', (at) => at.notNull())
    .modifyEnd(strict)
    .execute();

  await schema
    .createTable('bank_line')
    .addColumn('digest', 'text', (digest) => digest.primaryKey())
    .addColumn('day', 'text', (day) => day.notNull())
    .addColumn('amount_cents', 'integer', (cents) => cents.notNull())
    .addColumn('document', 'text', (document) => document.notNull())
    .addColumn('text', 'text', (text) => text.notNull())
    .addColumn('kept_at', 'text', (at) => at.notNull())
    .addColumn('payment_id', 'integer', (id) => id.references('payment.id').onDelete('cascade'))
    .addCheckConstraint('bank_line_amount', sql`amount_cents > 0`)
    .modifyEnd(strict)
    .execute();
  await schema.createIndex('bank_line_by_payment').on('bank_line').column('payment_id').execute();
}
