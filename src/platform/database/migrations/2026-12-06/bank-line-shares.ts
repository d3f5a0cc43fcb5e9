import { type Kysely, PostgresAdapter, sql } from 'kysely';

/** One transfer may pay for several: the other payments of a line, besides the one that claimed it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const postgres = db.getExecutor().adapter instanceof PostgresAdapter;
  await db.schema
    .createTable('bank_line_share')
    .addColumn('digest', 'text', (column) =>
      column.notNull().references('bank_line.digest').onDelete('cascade'),
    )
    .addColumn('payment_id', 'integer', (column) =>
      column.notNull().references('payment.id').onDelete('cascade'),
    )
    .addPrimaryKeyConstraint('bank_line_share_key', ['digest', 'payment_id'])
    .modifyEnd(postgres ? sql`` : sql`strict`)
    .execute();
  await db.schema
    .createIndex('bank_line_share_by_payment')
    .on('bank_line_share')
    .column('payment_id')
    .execute();
}
