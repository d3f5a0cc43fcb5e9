import type { AppDatabase } from '../../../platform/database/open-database.server.ts';
import type { Actor } from '../audit/write-audit.server.ts';
import { takeAccount } from '../take-account.server.ts';

/** How long a repeated form counts as a repetition. */
const repeatedMs = 10 * 60_000;

/**
 * Serializes concurrent requests of one account, and returns the time (ISO 8601 in UTC) since which an identical
 * request counts as a repetition, such as a double tap or a resent page.
 */
export async function waitForOwn(
  transaction: AppDatabase,
  { accountId }: Actor,
  now: Date,
): Promise<string> {
  if (accountId !== null) await takeAccount(transaction, accountId);
  return new Date(now.getTime() - repeatedMs).toISOString();
}
