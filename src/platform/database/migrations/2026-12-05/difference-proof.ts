import type { Kysely } from 'kysely';

/** When somebody who had paid handed in a receipt of a difference, until an organizer looked at it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('payment').addColumn('difference_proof_at', 'text').execute();
}
