import type { AppDatabase } from '../../platform/database/open-database.server.ts';
import { type Actor, writeAudit } from '../../record/accounts/audit/write-audit.server.ts';
import { actorMay } from '../../record/accounts/rights/actor-may.server.ts';
import { lockEdition } from '../../record/entries/lock-edition.server.ts';
import { clubById, listMembers } from '../../registration/clubs/clubs-repository.server.ts';
import { claimLine } from '../payments/statement/claim-line.server.ts';

/** Links a bank line to payments of a club that were verified before the line was seen; no money is counted again. */
export function linkClubLine(
  database: AppDatabase,
  actor: Actor,
  { clubId, line }: { clubId: number; line: string },
  now: Date,
): Promise<'linked' | 'line_used' | 'nobody'> {
  return database.transaction().execute(async (transaction) => {
    await actorMay(transaction, actor, 'payments.decide');
    const club = await clubById(transaction, clubId);
    if (!club) return 'nobody';
    await lockEdition(transaction, club.editionId);
    const members = await listMembers(transaction, clubId);
    const paid = members.flatMap(({ payment }) =>
      payment?.state === 'verified' ? payment.id : [],
    );
    if (paid.length === 0) return 'nobody';
    const claimed = await claimLine(transaction, line, paid);
    if (!claimed) return 'line_used';
    const subject = { kind: 'club', id: clubId } as const;
    const act = { act: 'payment_matched', subject, after: { bankLine: claimed.words } } as const;
    await writeAudit(transaction, actor, act, now);
    return 'linked';
  });
}
