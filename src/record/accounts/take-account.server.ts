import type { AppDatabase } from '../../platform/database/open-database.server.ts';

/** Locks an account until the end of the transaction. */
export async function takeAccount(transaction: AppDatabase, accountId: number): Promise<void> {
  await transaction
    .updateTable('account')
    .set(({ ref }) => ({ name: ref('name') }))
    .where('id', '=', accountId)
    .execute();
}
