import type { AppDatabase } from '../../platform/database/open-database.server.ts';

interface MailRecord {
  kind: string;
  recipient: string;
  state: 'waiting' | 'sending' | 'sent' | 'failed';
  at: string;
}

/** Selects by participant, not by address: a parent's address serves several children. */
export async function listEntryMails(
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
