import { type Kysely, PostgresAdapter, sql } from 'kysely';

/** One payment a participant, and every change of its state with its time, its actor and its reason. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const postgres = db.getExecutor().adapter instanceof PostgresAdapter;
  const tableEnd = postgres ? sql`` : sql`strict`;

  await db.schema
    .createTable('payment')
    .addColumn('id', 'integer', (column) =>
      postgres
        ? column.primaryKey().generatedByDefaultAsIdentity()
        : column.primaryKey().autoIncrement(),
    )
    .addColumn('participant_id', 'integer', (column) =>
      column.notNull().unique().references('participant.id').onDelete('cascade'),
    )
    .addColumn('reference', 'text', (column) => column.notNull().unique())
    .addColumn('amount_cents', 'integer', (column) =>
      column.notNull().check(sql`amount_cents >= 0`),
    )
    .addColumn('currency', 'text', (column) => column.notNull().check(sql`length(currency) = 3`))
    .addColumn('state', 'text', (column) =>
      column
        .notNull()
        .check(
          sql`state in ('pending', 'proof_submitted', 'verified', 'rejected', 'expired', 'refunded')`,
        ),
    )
    .addColumn('reason', 'text')
    .addColumn('created_at', 'text', (column) => column.notNull())
    .modifyEnd(tableEnd)
    .execute();

  await db.schema
    .createIndex('payment_by_state')
    .on('payment')
    .columns(['state', 'created_at'])
    .execute();

  await db.schema
    .createTable('payment_transition')
    .addColumn('id', 'integer', (column) =>
      postgres
        ? column.primaryKey().generatedByDefaultAsIdentity()
        : column.primaryKey().autoIncrement(),
    )
    .addColumn('payment_id', 'integer', (column) =>
      column.notNull().references('payment.id').onDelete('cascade'),
    )
    .addColumn('from_state', 'text')
    .addColumn('to_state', 'text', (column) => column.notNull())
    .addColumn('at', 'text', (column) => column.notNull())
    .addColumn('actor', 'text', (column) => column.notNull())
    .addColumn('reason', 'text')
    .modifyEnd(tableEnd)
    .execute();

  await db.schema
    .createIndex('payment_transition_by_payment')
    .on('payment_transition')
    .columns(['payment_id', 'id'])
    .execute();
}
