import { type Kysely, PostgresAdapter, sql } from 'kysely';

interface Tables {
  card_attempt: {
    client_transaction: string;
    state: 'open' | 'approved' | 'declined' | 'disputed';
    claimed_transaction: string | null;
    claimed_at: string | null;
    created_at: string;
  };
  card_claim: {
    client_transaction: string;
    provider_transaction: string;
    state: 'open' | 'approved' | 'declined' | 'disputed';
    detail: string | null;
    claimed_at: string;
  };
}

/**
 * Every number of a sale that came back for an attempt to pay by card is a row of its own: a later
 * one no longer takes the place of an earlier one.
 */
export async function up(db: Kysely<Tables>): Promise<void> {
  const tableEnd = db.getExecutor().adapter instanceof PostgresAdapter ? sql`` : sql`strict`;

  await db.schema
    .createTable('card_claim')
    .addColumn('client_transaction', 'text', (column) =>
      column.notNull().references('card_attempt.client_transaction').onDelete('cascade'),
    )
    .addColumn('provider_transaction', 'text', (column) => column.notNull())
    .addColumn('state', 'text', (column) =>
      column.notNull().check(sql`state in ('open', 'approved', 'declined', 'disputed')`),
    )
    .addColumn('detail', 'text')
    .addColumn('claimed_at', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('card_claim_key', ['client_transaction', 'provider_transaction'])
    .modifyEnd(tableEnd)
    .execute();
  await db.schema
    .createIndex('card_claim_by_state')
    .on('card_claim')
    .columns(['state', 'claimed_at'])
    .execute();

  const claimed = await db
    .selectFrom('card_attempt')
    .select(['client_transaction', 'state', 'claimed_transaction', 'claimed_at', 'created_at'])
    .where('claimed_transaction', 'is not', null)
    .execute();
  for (const { claimed_transaction, claimed_at, created_at, ...attempt } of claimed) {
    if (claimed_transaction === null) continue;
    await db
      .insertInto('card_claim')
      .values({
        ...attempt,
        provider_transaction: claimed_transaction,
        detail: null,
        claimed_at: claimed_at ?? created_at,
      })
      .execute();
  }

  for (const column of ['claimed_transaction', 'claimed_at']) {
    await db.schema.alterTable('card_attempt').dropColumn(column).execute();
  }
}
