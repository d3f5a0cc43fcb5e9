import type { AppDatabase } from '../../platform/database/open-database.server.ts';

export interface UnsentMail {
  key: string;
  to: string;
  state: 'waiting' | 'sending' | 'failed';
  attempts: number;
  error: string | null;
  nextAt: string;
}

/** Lists the mails that have not been sent: given up or still waiting. */
export async function listUnsentMails(database: AppDatabase): Promise<UnsentMail[]> {
  const rows = await database
    .selectFrom('mail_outbox')
    .select([
      'mail_key as key',
      'recipient as to',
      'state',
      'attempts',
      'last_error as error',
      'next_at as nextAt',
    ])
    .where('state', '!=', 'sent')
    .$narrowType<{ state: 'waiting' | 'sending' | 'failed' }>()
    .orderBy('created_at')
    .execute();
  return rows.map((row) => ({ ...row }));
}

/**
 * Puts mails that were given up back into the queue, all or the one with `key`; returns how many.
 */
export async function putBackMails(
  database: AppDatabase,
  { now, key }: { now: Date; key?: string | undefined },
): Promise<number> {
  const rows = await database
    .updateTable('mail_outbox')
    .set({ state: 'waiting', attempts: 0, next_at: now.toISOString() })
    .where('state', '=', 'failed')
    .$if(key !== undefined, (query) => query.where('mail_key', '=', key ?? ''))
    .returning('mail_key')
    .execute();
  return rows.length;
}
