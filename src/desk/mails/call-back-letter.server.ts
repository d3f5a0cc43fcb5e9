import type { AppDatabase } from '../../platform/database/open-database.server.ts';
import { type Actor, writeAudit } from '../../record/accounts/audit/write-audit.server.ts';
import { actorMay } from '../../record/accounts/rights/actor-may.server.ts';
import { findLetter } from './letters-repository.server.ts';

/** Turns a scheduled broadcast e-mail into a draft again; `sent_before` when its time came first. */
export async function callBackLetter(
  database: AppDatabase,
  actor: Actor,
  id: number,
  now: Date,
): Promise<'sent_before' | 'changed' | null> {
  return database.transaction().execute(async (transaction) => {
    await actorMay(transaction, actor, 'mails.send');
    const called = await transaction
      .updateTable('letter')
      .set(({ eb }) => ({
        send_at: null,
        planned_recipients: null,
        planned_by: null,
        version: eb('version', '+', 1),
      }))
      .where('id', '=', id)
      .where('sent_at', 'is', null)
      .where('send_at', 'is not', null)
      .returning('id')
      .executeTakeFirst();
    if (!called) return (await findLetter(transaction, id))?.sentAt ? 'sent_before' : 'changed';
    const subject = { kind: 'letter', id } as const;
    await writeAudit(transaction, actor, { act: 'letter_called_back', subject }, now);
    return null;
  });
}
