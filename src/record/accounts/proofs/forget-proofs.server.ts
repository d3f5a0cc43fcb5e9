import type { AppDatabase } from '../../../platform/database/open-database.server.ts';

export async function forgetProofs(transaction: AppDatabase, accountId: number): Promise<void> {
  await forgetPassword(transaction, accountId);
  await transaction.deleteFrom('passkey').where('account_id', '=', accountId).execute();
  await transaction.deleteFrom('sign_in_challenge').where('account_id', '=', accountId).execute();
}

export async function forgetPassword(transaction: AppDatabase, accountId: number): Promise<void> {
  await transaction.deleteFrom('account_password').where('account_id', '=', accountId).execute();
  await transaction.deleteFrom('recovery_code').where('account_id', '=', accountId).execute();
}
