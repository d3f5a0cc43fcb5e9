import type { AppDatabase } from '../../../platform/database/open-database.server.ts';
import type { HeldProof } from './held-proof.ts';

/** Whether a proof still belongs to the account; locks the proof against concurrent changes. */
export async function proofStillCounts(
  transaction: AppDatabase,
  { accountId, by }: HeldProof,
): Promise<boolean> {
  const held =
    'passkey' in by
      ? transaction
          .updateTable('passkey')
          .set(({ ref }) => ({ label: ref('label') }))
          .where('credential_id', '=', by.passkey)
          .where('account_id', '=', accountId)
          .returning('account_id')
      : transaction
          .updateTable('account_password')
          .set(({ ref }) => ({ changed_at: ref('changed_at') }))
          .where('account_id', '=', accountId)
          .where('changed_at', '=', by.passwordOf)
          .returning('account_id');
  return (await held.executeTakeFirst()) !== undefined;
}
