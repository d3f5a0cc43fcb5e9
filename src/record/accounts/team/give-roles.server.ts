import type { AppDatabase } from '../../../platform/database/open-database.server.ts';
import { type Actor, writeAudit } from '../audit/write-audit.server.ts';
import { actorMay } from '../rights/actor-may.server.ts';
import { type Role, readRoles } from '../roles.ts';
import { endOthers } from '../sessions/end-others.server.ts';
import { changeAccount, isLastOwner, type TeamRefusal } from './change-account.server.ts';

interface NewRoles {
  accountId: number;
  roles: readonly Role[];
  seen?: readonly Role[];
}

/** Sets the roles of an account and ends its sessions. The last owner remains one. */
export function giveRoles(
  database: AppDatabase,
  actor: Actor,
  { accountId, roles, seen }: NewRoles,
  now: Date,
): Promise<TeamRefusal | 'roles_changed' | null> {
  return changeAccount<'roles_changed'>(database, accountId, async (transaction, held) => {
    await actorMay(transaction, actor, 'team.edit');
    const given = readRoles(roles);
    if (seen && readRoles(seen).join() !== held.join() && given.join() !== held.join()) {
      return 'roles_changed';
    }
    if (!given.includes('owner') && (await isLastOwner(transaction, accountId, held))) {
      return 'last_owner';
    }
    await transaction.deleteFrom('account_role').where('account_id', '=', accountId).execute();
    const given_at = now.toISOString();
    for (const role of given) {
      await transaction
        .insertInto('account_role')
        .values({ account_id: accountId, role, given_at })
        .execute();
    }
    await endOthers(transaction, accountId, actor, now);
    await writeAudit(
      transaction,
      actor,
      {
        act: 'account_roles',
        subject: { kind: 'account', id: accountId },
        before: { roles: held },
        after: { roles: given },
      },
      now,
    );
    return null;
  });
}
