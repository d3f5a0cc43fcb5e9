import type { AppDatabase } from '../../platform/database/open-database.server.ts';
import { noteTraces, removeTraces } from '../../platform/database/remove-traces.server.ts';
import { type Actor, writeAudit } from '../../record/accounts/audit/write-audit.server.ts';
import { actorMay } from '../../record/accounts/rights/actor-may.server.ts';
import { mailFileName } from '../../record/mail/mail-transport.server.ts';
import { clubById } from '../../registration/clubs/clubs-repository.server.ts';
import { forgetCaptain } from '../../registration/clubs/forget-captain.server.ts';
import { removeFiles } from '../../registration/kept-entry/remove-files.server.ts';

/** Erases a club's captain who has no entry; the club's people and money stay. Returns false for an unknown club. */
export async function eraseClubCaptain(
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
    const subject = { kind: 'club', id: clubId } as const;
    await writeAudit(transaction, actor, { act: 'captain_erased', subject }, now);
    await noteTraces(transaction);
    return keys;
  });
  if (letters === null) return false;
  await removeFiles(varDir, { receipts: [], mails: letters.map(mailFileName) });
  await removeTraces(database);
  return true;
}
