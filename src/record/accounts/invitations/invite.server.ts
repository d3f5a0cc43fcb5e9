import type { AppDatabase } from '../../../platform/database/open-database.server.ts';
import { findRoles } from '../accounts-repository.server.ts';
import { type Actor, writeAudit } from '../audit/write-audit.server.ts';
import { computeDigest, newToken } from '../new-token.server.ts';
import { forgetProofs } from '../proofs/forget-proofs.server.ts';
import { actorMay } from '../rights/actor-may.server.ts';
import { type Role, readRoles } from '../roles.ts';
import { endSessions } from '../sessions/end-sessions.server.ts';

const invitationMs = 48 * 3_600_000;

export interface IssuedInvitation {
  accountId: number;
  token: string;
}

interface Invitation {
  email: string;
  name: string;
  language: 'es' | 'en';
  roles: readonly Role[];
}

/**
 * Invites a new account, or restarts an existing one: its keys, password, sessions and earlier
 * links end, so that the finder of a lost device has no access. Roles add up, except those of an
 * ended account.
 */
export async function invite(
  database: AppDatabase,
  actor: Actor,
  { email: written, name, language, roles }: Invitation,
  now: Date,
): Promise<IssuedInvitation> {
  const email = written.trim().toLowerCase();
  const at = now.toISOString();
  return database.transaction().execute(async (transaction) => {
    await actorMay(transaction, actor, 'team.edit');
    const { id: accountId, ended_at: endedAt } = await transaction
      .insertInto('account')
      .values({ email, name: name.trim(), language, created_at: at, ended_at: null })
      // A no-op update that locks the account's row.
      .onConflict((conflict) => conflict.column('email').doUpdateSet({ email }))
      .returning(['id', 'ended_at'])
      .executeTakeFirstOrThrow();
    if (endedAt !== null) await comesBack(transaction, accountId);
    const before = { roles: (await findRoles(transaction, [accountId])).get(accountId) ?? [] };
    await forgetProofs(transaction, accountId);
    await endSessions(transaction, { accountId }, now);
    const given = readRoles([...before.roles, ...roles]);
    if (given.length > 0) {
      await transaction
        .insertInto('account_role')
        .values(given.map((role) => ({ account_id: accountId, role, given_at: at })))
        .onConflict((conflict) => conflict.columns(['account_id', 'role']).doNothing())
        .execute();
    }
    const token = await newInvitation(transaction, accountId, now);
    const subject = { kind: 'account', id: accountId } as const;
    const after = { email, roles: given };
    await writeAudit(transaction, actor, { act: 'account_invited', subject, before, after }, now);
    return { accountId, token };
  });
}

/** Revives an ended account without its former roles. */
async function comesBack(transaction: AppDatabase, accountId: number): Promise<void> {
  await transaction.deleteFrom('account_role').where('account_id', '=', accountId).execute();
  await transaction
    .updateTable('account')
    .set({ ended_at: null })
    .where('id', '=', accountId)
    .execute();
}

async function newInvitation(transaction: AppDatabase, accountId: number, now: Date) {
  await transaction
    .deleteFrom('account_invitation')
    .where('account_id', '=', accountId)
    .where('used_at', 'is', null)
    .execute();
  const token = newToken();
  await transaction
    .insertInto('account_invitation')
    .values({
      token_hash: computeDigest(token),
      account_id: accountId,
      created_at: now.toISOString(),
      used_at: null,
      expires_at: new Date(now.getTime() + invitationMs).toISOString(),
    })
    .execute();
  return token;
}
