import type { AppDatabase } from '../../../platform/database/open-database.server.ts';
import type { Actor } from '../audit/write-audit.server.ts';
import { takeAccount } from '../take-account.server.ts';

const repeatedMs = 10 * 60_000;

/** Serializes one account's requests; returns the time since which a request can be repeated. */
export async function waitForOwn(
  transaction: AppDatabase,
  { accountId }: Actor,
  now: Date,
): Promise<string> {
  if (accountId !== null) await takeAccount(transaction, accountId);
  return new Date(now.getTime() - repeatedMs).toISOString();
}
