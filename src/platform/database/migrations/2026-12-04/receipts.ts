import { type Kysely, PostgresAdapter, sql } from 'kysely';

/**
 * A number for all money that comes in, without gaps in the edition of a year, and whom the receipt is
 * made out to. What came before gets its numbers in the order in which it came.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  const postgres = db.getExecutor().adapter instanceof PostgresAdapter;
  await db.schema
    .createTable('receipt')
    .addColumn('year', 'integer', (column) => column.notNull())
    .addColumn('number', 'integer', (column) => column.notNull())
    // The number outlives the payment: a series has no gaps.
    .addColumn('payment_id', 'integer', (column) =>
      column.references('payment.id').onDelete('set null'),
    )
    .addColumn('cents', 'integer', (column) => column.notNull())
    .addColumn('currency', 'text', (column) => column.notNull())
    .addColumn('issued_at', 'text', (column) => column.notNull())
    .addColumn('voided_at', 'text')
    .addPrimaryKeyConstraint('receipt_key', ['year', 'number'])
    .modifyEnd(postgres ? sql`` : sql`strict`)
    .execute();
  await db.schema.createIndex('receipt_by_payment').on('receipt').column('payment_id').execute();
  await db.schema
    .createTable('receipt_name')
    .addColumn('payment_id', 'integer', (column) =>
      column.primaryKey().references('payment.id').onDelete('cascade'),
    )
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('document_kind', 'text', (column) =>
      column.notNull().check(sql`document_kind in ('ruc', 'cedula', 'foreign')`),
    )
    .addColumn('document', 'text', (column) => column.notNull())
    .addColumn('address', 'text', (column) => column.notNull())
    .addColumn('given_at', 'text', (column) => column.notNull())
    .modifyEnd(postgres ? sql`` : sql`strict`)
    .execute();
  await sql`
    insert into receipt (year, number, payment_id, cents, currency, issued_at, voided_at)
    select edition.year, (select count(*) from money_line as earlier
        join payment as paid on paid.id = earlier.payment_id
        join participant as payer on payer.id = paid.participant_id
        where payer.edition_id = participant.edition_id and earlier.kind = 'paid'
          and earlier.cents > 0 and earlier.id <= line.id),
      line.payment_id, line.cents, payment.currency, line.at,
      (select min(later.at) from money_line as later
        where later.payment_id = line.payment_id and later.kind = 'undone' and later.id > line.id)
    from money_line as line
    join payment on payment.id = line.payment_id
    join participant on participant.id = payment.participant_id
    join edition on edition.id = participant.edition_id
    where line.kind = 'paid' and line.cents > 0
  `.execute(db);
}
