import type { AppDatabase } from '../../platform/database/open-database.server.ts';

/** Lets whoever else changes this account wait until the transaction ends. */
export async function takeAccount(transaction: AppDatabase, accountId: number): Promise<void> {
  await transaction
    .updateTable('account')
    .set(({ ref }) => ({ name: ref('name') }))
    .where('id', '=', accountId)
    .execute();
}
