import type { Kysely } from 'kysely';

/**
 * Whose address it is: what the mails of a registration carry and nothing else does, when that came
 * back, and when a turn on the waiting list was lost because it did not. Who registered before, or on
 * paper, was asked for nothing: no token, no term.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const column of ['mail_token', 'proven_at', 'turn_over_at']) {
    await db.schema.alterTable('registration').addColumn(column, 'text').execute();
  }
}
