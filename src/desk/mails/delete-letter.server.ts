import type { AppDatabase } from '../../platform/database/open-database.server.ts';
import { type Actor, writeAudit } from '../../record/accounts/audit/write-audit.server.ts';
import { actorMay } from '../../record/accounts/rights/actor-may.server.ts';
import { findLetter } from './letters-repository.server.ts';
import { chooseLetterTitle } from './send-letter.server.ts';

/** Deletes a draft if its version is the one that was shown. Scheduled e-mails have to be called back first. */
export async function deleteLetter(
  database: AppDatabase,
  actor: Actor,
  { id, version }: { id: number; version: number },
  now: Date,
): Promise<'sent_before' | 'changed' | null> {
  return database.transaction().execute(async (transaction) => {
    await actorMay(transaction, actor, 'mails.send');
    const letter = await findLetter(transaction, id);
    if (letter?.sentAt) return 'sent_before';
    const deleted = await transaction
      .deleteFrom('letter')
      .where('id', '=', id)
      .where('version', '=', version)
      .where('sent_at', 'is', null)
      .where('send_at', 'is', null)
      .returning('id')
      .executeTakeFirst();
    if (!letter || !deleted) return 'changed';
    const subject = { kind: 'letter', id } as const;
    const before = { title: chooseLetterTitle(letter), audience: letter.audience };
    await writeAudit(transaction, actor, { act: 'letter_deleted', subject, before }, now);
    return null;
  });
}
