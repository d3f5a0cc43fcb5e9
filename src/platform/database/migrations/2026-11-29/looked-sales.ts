import { type Kysely, PostgresAdapter, sql } from 'kysely';

/** Card sales in doubt that an organizer looked at: what was told of them then. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const postgres = db.getExecutor().adapter instanceof PostgresAdapter;
  await db.schema
    .createTable('looked_sale')
    .addColumn('client_transaction', 'text', (id) =>
      id.notNull().references('card_attempt.client_transaction').onDelete('cascade'),
    )
    .addColumn('told', 'text', (told) => told.notNull())
    .addColumn('looked_at', 'text', (at) => at.notNull())
    .addPrimaryKeyConstraint('looked_sale_key', ['client_transaction', 'told'])
    .modifyEnd(postgres ? sql`` : sql`strict`)
    .execute();
}
