import { type Kysely, PostgresAdapter, sql } from 'kysely';

/**
 * Whom receipts are made out to is said by who pays, and goes with them: a payment may be somebody
 * else's later. A name was given before the first receipt: it is of whoever that receipt is of.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  const postgres = db.getExecutor().adapter instanceof PostgresAdapter;
  await db.schema.alterTable('receipt_name').renameTo('receipt_name_aside').execute();
  await db.schema
    .createTable('receipt_name')
    .addColumn('payment_id', 'integer', (column) =>
      column.notNull().references('payment.id').onDelete('cascade'),
    )
    .addColumn('participant_id', 'integer', (column) =>
      column.notNull().references('participant.id').onDelete('cascade'),
    )
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('document_kind', 'text', (column) =>
      column.notNull().check(sql`document_kind in ('ruc', 'cedula', 'foreign')`),
    )
    .addColumn('document', 'text', (column) => column.notNull())
    .addColumn('address', 'text', (column) => column.notNull())
    .addColumn('given_at', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('receipt_name_of_payer', ['payment_id', 'participant_id'])
    .modifyEnd(postgres ? sql`` : sql`strict`)
    .execute();
  // Of whoever was erased since, nothing is kept.
  await sql`
    insert into receipt_name
      (payment_id, participant_id, name, document_kind, document, address, given_at)
    select made.payment_id, payer.id, made.name, made.document_kind, made.document,
      made.address, made.given_at
    from receipt_name_aside as made
    join payment on payment.id = made.payment_id
    left join receipt as first on first.payment_id = made.payment_id
      and first.number = (select min(one.number) from receipt as one
        where one.payment_id = made.payment_id)
    join participant as payer on payer.id = case
      when first.number is null then payment.participant_id else first.participant_id end
  `.execute(db);
  await db.schema.dropTable('receipt_name_aside').execute();
  await db.schema
    .createIndex('receipt_name_by_participant')
    .on('receipt_name')
    .column('participant_id')
    .execute();
}
