import type { AppDatabase } from '../../../platform/database/open-database.server.ts';
import { type Actor, writeAudit } from '../audit/write-audit.server.ts';
import { forgetProofs } from '../proofs/forget-proofs.server.ts';
import { actorMay } from '../rights/actor-may.server.ts';
import { endSessions } from '../sessions/end-sessions.server.ts';
import { changeAccount, isLastOwner, type TeamRefusal } from './change-account.server.ts';

/** Ends an account with its sessions and links; it remains the author of its actions. */
export function endAccount(
  database: AppDatabase,
  actor: Actor,
  { accountId }: { accountId: number },
  now: Date,
): Promise<TeamRefusal | null> {
  return changeAccount(database, accountId, async (transaction, held) => {
    await actorMay(transaction, actor, 'team.edit');
    if (await isLastOwner(transaction, accountId, held)) return 'last_owner';
    const at = now.toISOString();
    await transaction
      .updateTable('account')
      .set({ ended_at: at })
      .where('id', '=', accountId)
      .execute();
    await transaction
      .deleteFrom('account_invitation')
      .where('account_id', '=', accountId)
      .where('used_at', 'is', null)
      .execute();
    // An account that is invited again starts with new roles and new keys.
    await transaction.deleteFrom('account_role').where('account_id', '=', accountId).execute();
    await forgetProofs(transaction, accountId);
    await endSessions(transaction, { accountId }, now);
    const subject = { kind: 'account', id: accountId } as const;
    const before = { roles: held };
    await writeAudit(transaction, actor, { act: 'account_ended', subject, before }, now);
    return null;
  });
}
