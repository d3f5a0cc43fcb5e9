import type { AppDatabase } from '../../platform/database/open-database.server.ts';

/** A mail as the copy of somebody's data tells it. */
interface MailRecord {
  kind: string;
  recipient: string;
  state: 'waiting' | 'sending' | 'sent' | 'failed';
  /** ISO 8601 in UTC: when it was caused. */
  at: string;
}

/**
 * The mails that were written about these participants, oldest first. An address does not tell whom
 * a mail is about: a parent's serves several children.
 */
export async function listMailsOf(
  database: AppDatabase,
  participantIds: readonly number[],
): Promise<MailRecord[]> {
  if (participantIds.length === 0) return [];
  const rows = await database
    .selectFrom('mail_outbox')
    .select(['kind', 'recipient', 'state', 'created_at as at'])
    .where('participant_id', 'in', participantIds)
    .orderBy('created_at')
    .execute();
  return rows.map((row) => ({ ...row }));
}
