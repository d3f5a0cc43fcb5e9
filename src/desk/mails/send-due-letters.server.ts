import type { AppDatabase } from '../../platform/database/open-database.server.ts';
import { spokenLanguages } from '../../platform/i18n/spoken-languages.ts';
import type { Actor } from '../../record/accounts/audit/write-audit.server.ts';
import { accountMay } from '../../record/accounts/rights/actor-may.server.ts';
import { lockRecord } from '../../record/editions/record/raise-version.server.ts';
import { isWritten, type Letter } from './letter.ts';
import { letterRecipients } from './letter-recipients.server.ts';
import { findLetter } from './letters-repository.server.ts';
import { certificatesOfLetter, type LetterRoom, putOut } from './send-letter.server.ts';

/** Sends due broadcast e-mails and returns how many; one that cannot be sent becomes a draft with the reason. */
export async function sendDueLetters(room: LetterRoom, now: Date): Promise<number> {
  const { database, race } = room;
  const due = await database
    .selectFrom('letter')
    .select('id')
    .where('sent_at', 'is', null)
    .where('send_at', '<=', now.toISOString())
    .orderBy('id')
    .execute();
  let sent = 0;
  for (const { id } of due) {
    const certificates = await certificatesOfLetter(room, id);
    const went = await database.transaction().execute(async (transaction) => {
      const letter = await findLetter(transaction, id);
      if (!letter || letter.sentAt !== null || letter.sendAt === null) return false;
      if (letter.certificates) await lockRecord(transaction, letter.editionId);
      const recipients = await letterRecipients(transaction, race, letter, certificates);
      const by = await plannedBy(transaction, id);
      const held = await heldBy(transaction, { letter, by, count: recipients.length });
      if (held === null) {
        const spoken = spokenLanguages(race.languages);
        const outgoing = { letter, recipients, certificates, spoken };
        return putOut(transaction, serverFor(by), outgoing, now);
      }
      await transaction
        .updateTable('letter')
        .set(({ eb }) => ({
          send_at: null,
          planned_recipients: null,
          planned_by: null,
          held,
          version: eb('version', '+', 1),
        }))
        .where('id', '=', id)
        .where('version', '=', letter.version)
        .where('sent_at', 'is', null)
        .execute();
      return false;
    });
    if (went) sent += 1;
  }
  return sent;
}

/** The audit names the account that the server sends for, because none is signed in. */
function serverFor(by: { name: string } | null): Actor {
  return { accountId: null, sessionId: null, name: by === null ? 'server' : `server, ${by.name}` };
}

/** Returns the account that scheduled the e-mail; null for the terminal. */
async function plannedBy(transaction: AppDatabase, letter: number) {
  const found = await transaction
    .selectFrom('letter')
    .innerJoin('account', 'account.id', 'letter.planned_by')
    .select(['account.id', 'account.name'])
    .where('letter.id', '=', letter)
    .executeTakeFirst();
  return found ?? null;
}

async function heldBy(
  transaction: AppDatabase,
  { letter, by, count }: { letter: Letter; by: { id: number } | null; count: number },
): Promise<Letter['held']> {
  if (!(await accountMay(transaction, by?.id ?? null, 'mails.send'))) return 'right';
  if (!isWritten(letter)) return 'words';
  return count === 0 ? 'nobody' : null;
}
