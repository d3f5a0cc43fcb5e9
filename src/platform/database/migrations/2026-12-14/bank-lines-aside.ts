import type { Kysely } from 'kysely';

/** Lines of the bank that are the money of no payment: when an organizer put them aside, and why. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('bank_line').addColumn('aside_at', 'text').execute();
  await db.schema.alterTable('bank_line').addColumn('aside_reason', 'text').execute();
}
