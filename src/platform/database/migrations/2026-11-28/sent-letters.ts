import type { Kysely } from 'kysely';

/** What a mail said when it went out, and the order in which the desk lists mails. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('mail_outbox').addColumn('letter_json', 'text').execute();
  await db.schema
    .createIndex('mail_outbox_by_creation')
    .on('mail_outbox')
    .columns(['created_at', 'mail_key'])
    .execute();
}
