import type { AppDatabase } from '../../../platform/database/open-database.server.ts';
import type { Actor } from '../audit/write-audit.server.ts';
import { mayDo, type Role, readRoles } from '../roles.ts';
import { type NeededPermission, NotAllowedError } from './not-allowed-error.ts';

/**
 * Throws `NotAllowedError` unless the actor has the permission now, whatever the page showed. The
 * terminal and the server's own jobs have no account and are always allowed.
 */
export async function actorMay(
  transaction: AppDatabase,
  actor: Actor,
  needed: NeededPermission,
): Promise<void> {
  if (actor.accountId === null) return;
  const held = await heldRoles(transaction, actor);
  const isEnough = needed === null || [needed].flat().some((each) => mayDo(held ?? [], each));
  if (held === null || !isEnough) {
    throw new NotAllowedError(needed, { isSignedOut: held === null });
  }
}

/** Whether an account has a permission now; null stands for the terminal and is always allowed. */
export async function accountMay(
  transaction: AppDatabase,
  accountId: number | null,
  needed: Exclude<NeededPermission, null>,
): Promise<boolean> {
  if (accountId === null) return true;
  const rows = await transaction
    .selectFrom('account')
    .innerJoin('account_role', 'account_role.account_id', 'account.id')
    .select('account_role.role')
    .where('account.id', '=', accountId)
    .where('account.ended_at', 'is', null)
    .execute();
  const held = readRoles(rows.map(({ role }) => role));
  return [needed].flat().some((each) => mayDo(held, each));
}

/** Throws `NotAllowedError` unless the actor changes only their own account. */
export async function actorOwns(
  transaction: AppDatabase,
  actor: Actor,
  accountId: number,
): Promise<void> {
  await actorMay(transaction, actor, null);
  if (actor.accountId === null || actor.accountId === accountId) return;
  throw new NotAllowedError(null, { isSignedOut: false });
}

async function heldRoles(
  transaction: AppDatabase,
  { accountId, sessionId }: Actor,
): Promise<Role[] | null> {
  if (sessionId === null) return null;
  const rows = await transaction
    .selectFrom('session')
    .innerJoin('account', 'account.id', 'session.account_id')
    .leftJoin('account_role', 'account_role.account_id', 'account.id')
    .select('account_role.role')
    .where('session.id', '=', sessionId)
    .where('session.account_id', '=', accountId)
    .where('session.ended_at', 'is', null)
    .where('account.ended_at', 'is', null)
    .execute();
  return rows.length === 0 ? null : readRoles(rows.map(({ role }) => role));
}
