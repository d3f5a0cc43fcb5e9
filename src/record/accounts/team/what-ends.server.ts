import type { AppDatabase } from '../../../platform/database/open-database.server.ts';
import type { Account } from '../account.ts';
import { listPasskeys } from '../proofs/passkeys-repository.server.ts';
import { listSessions } from '../sessions/list-sessions.server.ts';

export interface WaysIn {
  sessions: number;
  passkeys: number;
  hasPassword: boolean;
  hasLink: boolean;
}

export async function whatEnds(
  database: AppDatabase,
  account: Account,
  now: Date,
): Promise<WaysIn> {
  const password = await database
    .selectFrom('account_password')
    .select('account_id')
    .where('account_id', '=', account.id)
    .executeTakeFirst();
  const link = await database
    .selectFrom('account_invitation')
    .select('account_id')
    .where('account_id', '=', account.id)
    .where('used_at', 'is', null)
    .where('expires_at', '>', now.toISOString())
    .executeTakeFirst();
  return {
    sessions: (await listSessions(database, account, now)).length,
    passkeys: (await listPasskeys(database, account.id)).length,
    hasPassword: password !== undefined,
    hasLink: link !== undefined,
  };
}
