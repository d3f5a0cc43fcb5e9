import { type Kysely, PostgresAdapter, sql } from 'kysely';

/**
 * Money line by line: what each payment was owed, paid and given back, with its reason; and who
 * withdrew. States of a payment meet no check any more: a new one needs no step.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  const postgres = db.getExecutor().adapter instanceof PostgresAdapter;

  await db.schema
    .createTable('money_line')
    .addColumn('id', 'integer', (column) =>
      postgres
        ? column.primaryKey().generatedByDefaultAsIdentity()
        : column.primaryKey().autoIncrement(),
    )
    .addColumn('payment_id', 'integer', (column) =>
      column.notNull().references('payment.id').onDelete('cascade'),
    )
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('cents', 'integer', (column) => column.notNull())
    .addColumn('at', 'text', (column) => column.notNull())
    .addColumn('actor', 'text', (column) => column.notNull())
    .addColumn('reason', 'text')
    .addColumn('receipt_number', 'integer')
    .modifyEnd(postgres ? sql`` : sql`strict`)
    .execute();
  await db.schema
    .createIndex('money_line_by_payment')
    .on('money_line')
    .columns(['payment_id', 'id'])
    .execute();

  await sql`
    insert into money_line (payment_id, kind, cents, at, actor, reason)
    select payment.id, 'fee', payment.amount_cents, payment.created_at,
      coalesce((select step.actor from payment_transition as step
        where step.payment_id = payment.id order by step.id limit 1), 'paddler'), null
    from payment order by payment.id
  `.execute(db);
  const last = [
    ['verified', 'paid', 1],
    ['refunded', 'paid', 1],
    ['refunded', 'returned', -1],
    ['refunded', 'let_go', -1],
    ['expired', 'let_go', -1],
  ] as const;
  for (const [state, kind, sign] of last) {
    // Whoever has the money back had paid it before that.
    const step = kind === 'paid' ? 'verified' : state;
    await sql`
      insert into money_line (payment_id, kind, cents, at, actor, reason)
      select payment.id, ${kind}, ${sign} * payment.amount_cents, step.at, step.actor,
        step.reason
      from payment join payment_transition as step on step.payment_id = payment.id
      where payment.state = ${state} and step.id = (
        select max(one.id) from payment_transition as one
        where one.payment_id = payment.id and one.to_state = ${step})
      order by payment.id
    `.execute(db);
  }

  await db.schema.dropIndex('payment_by_state').execute();
  await sql`alter table payment rename column state to checked_state`.execute(db);
  await sql`alter table payment add column state text not null default 'pending'`.execute(db);
  await sql`update payment set state = checked_state`.execute(db);
  await sql`alter table payment drop column checked_state`.execute(db);
  await db.schema
    .createIndex('payment_by_state')
    .on('payment')
    .columns(['state', 'created_at'])
    .execute();

  await db.schema.alterTable('registration').addColumn('withdrawn_at', 'text').execute();
}
