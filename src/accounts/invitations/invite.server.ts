import type { AppDatabase } from '../../platform/database/open-database.server.ts';
import { type Actor, writeAudit } from '../audit/write-audit.server.ts';
import { digestOf, newToken } from '../new-token.server.ts';
import { type Role, readRoles } from '../roles.ts';

/** How long a link holds, in milliseconds. */
const invitationMs = 48 * 3_600_000;

export interface Invited {
  accountId: number;
  /** Of the link; shown once, kept as a digest. */
  token: string;
}

interface Invitation {
  email: string;
  name: string;
  language: 'es' | 'en';
  roles: readonly Role[];
}

/**
 * Makes an account and a link by which its owner gives it something to sign in with. Somebody who has
 * one keeps it, with these roles besides: so one who lost the device comes back. Links made before
 * open nothing any more.
 */
export async function invite(
  database: AppDatabase,
  actor: Actor,
  { email: written, name, language, roles }: Invitation,
  now: Date,
): Promise<Invited> {
  const email = written.trim().toLowerCase();
  const at = now.toISOString();
  return database.transaction().execute(async (transaction) => {
    const { id: accountId } = await transaction
      .insertInto('account')
      .values({ email, name: name.trim(), language, created_at: at, ended_at: null })
      .onConflict((conflict) => conflict.column('email').doUpdateSet({ ended_at: null }))
      .returning('id')
      .executeTakeFirstOrThrow();
    const given = readRoles(roles);
    if (given.length > 0) {
      await transaction
        .insertInto('account_role')
        .values(given.map((role) => ({ account_id: accountId, role, given_at: at })))
        .onConflict((conflict) => conflict.columns(['account_id', 'role']).doNothing())
        .execute();
    }
    const token = await newInvitation(transaction, accountId, now);
    const subject = { kind: 'account', id: accountId };
    const after = { email, roles: given };
    await writeAudit(transaction, actor, { act: 'account_invited', subject, after }, now);
    return { accountId, token };
  });
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
      ...{ token_hash: digestOf(token), account_id: accountId },
      ...{ created_at: now.toISOString(), used_at: null },
      expires_at: new Date(now.getTime() + invitationMs).toISOString(),
    })
    .execute();
  return token;
}
