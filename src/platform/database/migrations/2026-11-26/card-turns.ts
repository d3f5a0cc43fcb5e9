import type { Kysely } from 'kysely';

/**
 * One process at a time asks the card provider about an attempt, and each number that came back
 * says when it is asked about next. Rows of an older version have neither: they are due.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('card_attempt').addColumn('asking_until', 'text').execute();
  await db.schema.alterTable('card_claim').addColumn('ask_at', 'text').execute();
}
