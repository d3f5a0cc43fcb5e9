import type { AppDatabase } from '../../../platform/database/open-database.server.ts';

export function listPasskeys(database: AppDatabase, accountId: number) {
  return database
    .selectFrom('passkey')
    .select(['credential_id', 'label', 'created_at', 'last_used_at'])
    .where('account_id', '=', accountId)
    .orderBy('created_at')
    .execute();
}
