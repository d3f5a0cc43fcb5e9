import type { AppDatabase } from '../../../../platform/database/open-database.server.ts';
import { isInClear, openCodeSecret, sealCodeSecret } from './seal-code-secret.server.ts';

export async function sealKeptSecrets(database: AppDatabase, key: Buffer): Promise<number> {
  const rows = await keptSecrets(database);
  const open = rows.filter(({ totp_secret }) => isInClear(totp_secret));
  for (const { account_id, totp_secret } of open) {
    await database
      .updateTable('account_password')
      .set({ totp_secret: sealCodeSecret(key, totp_secret, account_id) })
      .where('account_id', '=', account_id)
      // Skips a secret that was encrypted or changed meanwhile.
      .where('totp_secret', '=', totp_secret)
      .execute();
  }
  return open.length;
}

/** Counts the secrets that a key cannot decrypt; without a key, all encrypted ones. */
export async function unreadableSecrets(
  database: AppDatabase,
  key: Buffer | null,
): Promise<number> {
  const rows = await keptSecrets(database);
  return rows.filter(({ account_id, totp_secret }) =>
    key === null ? !isInClear(totp_secret) : openCodeSecret(key, totp_secret, account_id) === null,
  ).length;
}

function keptSecrets(database: AppDatabase) {
  return database.selectFrom('account_password').select(['account_id', 'totp_secret']).execute();
}
