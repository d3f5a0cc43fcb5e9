import type { Kysely } from 'kysely';

/**
 * The number of the sale that a payer came back with. Not yet believed, but kept, so that a
 * confirmation that failed on the way is tried again before the provider takes the sale back.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('card_attempt').addColumn('claimed_transaction', 'text').execute();
  await db.schema.alterTable('card_attempt').addColumn('claimed_at', 'text').execute();
}
