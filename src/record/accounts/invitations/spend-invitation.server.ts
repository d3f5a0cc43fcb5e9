import type { AppDatabase } from '../../../platform/database/open-database.server.ts';
import type { Account } from '../account.ts';
import { findAccount } from '../accounts-repository.server.ts';
import { computeDigest } from '../new-token.server.ts';

export async function readInvitation(
  database: AppDatabase,
  token: string,
  now: Date,
): Promise<Account | null> {
  const row = await database
    .selectFrom('account_invitation')
    .select('account_id')
    .where('token_hash', '=', computeDigest(token))
    .where('used_at', 'is', null)
    .where('expires_at', '>', now.toISOString())
    .executeTakeFirst();
  return row ? findAccount(database, row.account_id) : null;
}

/** Marks a link as used; false when it already was, even in a concurrent request. */
export async function spendInvitation(
  database: AppDatabase,
  token: string,
  now: Date,
): Promise<boolean> {
  const used = await database
    .updateTable('account_invitation')
    .set({ used_at: now.toISOString() })
    .where('token_hash', '=', computeDigest(token))
    .where('used_at', 'is', null)
    .where('expires_at', '>', now.toISOString())
    .returning('account_id')
    .executeTakeFirst();
  return used !== undefined;
}
