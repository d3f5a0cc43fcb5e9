import type { AppDatabase } from '../../../platform/database/open-database.server.ts';
import { findRoles } from '../accounts-repository.server.ts';
import type { Role } from '../roles.ts';

export type TeamRefusal = 'unknown_account' | 'last_owner';

/** Runs `act` on an account with its current roles; other changes of the team wait. */
export function changeAccount<Other = never>(
  database: AppDatabase,
  accountId: number,
  act: (transaction: AppDatabase, held: Role[]) => Promise<TeamRefusal | Other | null>,
): Promise<TeamRefusal | Other | null> {
  return database.transaction().execute(async (transaction) => {
    // All changes of the team lock the first account ever created, so that owners who end each
    // other's accounts wait instead of deadlocking.
    await transaction
      .updateTable('account')
      .set(({ ref }) => ({ name: ref('name') }))
      .where('id', '=', ({ selectFrom }) =>
        selectFrom('account').select(({ fn }) => fn.min('id').as('first')),
      )
      .execute();
    const account = await transaction
      .selectFrom('account')
      .select('id')
      .where('id', '=', accountId)
      .where('ended_at', 'is', null)
      .executeTakeFirst();
    if (!account) return 'unknown_account';
    return act(transaction, (await findRoles(transaction, [accountId])).get(accountId) ?? []);
  });
}

/** Whether the account is the last owner who can sign in and invite others. */
export async function isLastOwner(
  transaction: AppDatabase,
  accountId: number,
  held: readonly Role[],
): Promise<boolean> {
  if (!held.includes('owner')) return false;
  const other = await transaction
    .selectFrom('account_role')
    .innerJoin('account', 'account.id', 'account_role.account_id')
    .select('account.id')
    .where('role', '=', 'owner')
    .where('account.id', '!=', accountId)
    .where('ended_at', 'is', null)
    // An owner who never opened the invitation does not count, because the link expires after two days.
    .where(({ exists, or, selectFrom }) =>
      or([
        exists(
          selectFrom('passkey').select('label').whereRef('passkey.account_id', '=', 'account.id'),
        ),
        exists(
          selectFrom('account_password')
            .select('changed_at')
            .whereRef('account_password.account_id', '=', 'account.id'),
        ),
      ]),
    )
    .executeTakeFirst();
  return other === undefined;
}
