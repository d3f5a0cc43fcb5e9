import type { AppDatabase } from '../../../platform/database/open-database.server.ts';
import { noteTraces, removeTraces } from '../../../platform/database/remove-traces.server.ts';
import { type Actor, writeAudit } from '../../../record/accounts/audit/write-audit.server.ts';
import { actorMay } from '../../../record/accounts/rights/actor-may.server.ts';
import { mailFileName } from '../../../record/mail/mail-transport.server.ts';
import { clubById } from '../../../registration/clubs/clubs-repository.server.ts';
import { forgetCaptain } from '../../../registration/clubs/forget-captain.server.ts';
import { removeFiles } from '../../../registration/kept-entry/remove-files.server.ts';

/**
 * Erases who captains a club and has no entry of their own, by which they would be found: name, e-mail,
 * mobile, the letters and the link. The people of the club and their money stay. False for no such club.
 */
export async function forgetCaptainOf(
  { database, varDir }: { database: AppDatabase; varDir: string },
  actor: Actor,
  clubId: number,
  now: Date,
): Promise<boolean> {
  const letters = await database.transaction().execute(async (transaction) => {
    await actorMay(transaction, actor, 'people.privacy');
    const club = await clubById(transaction, clubId);
    if (!club || club.email === '') return null;
    const keys = await forgetCaptain(transaction, club);
    const subject = { kind: 'club', id: clubId };
    await writeAudit(transaction, actor, { act: 'captain_erased', subject }, now);
    await noteTraces(transaction);
    return keys;
  });
  if (letters === null) return false;
  await removeFiles(varDir, { receipts: [], mails: letters.map(mailFileName) });
  await removeTraces(database);
  return true;
}
