import type { AppDatabase } from '../../../platform/database/open-database.server.ts';
import type { Actor } from '../audit/write-audit.server.ts';
import { takeAccount } from '../take-account.server.ts';

/** For how long the same form, sent once more, is taken for a repetition, in milliseconds. */
const repeatedMs = 10 * 60_000;

/**
 * Lets what one person sends twice at once come one after the other, and answers since when (ISO 8601
 * in UTC) the very same thing is no second one but a repetition: a double touch, a page that is sent
 * again.
 */
export async function waitForOwn(
  transaction: AppDatabase,
  { accountId }: Actor,
  now: Date,
): Promise<string> {
  if (accountId !== null) await takeAccount(transaction, accountId);
  return new Date(now.getTime() - repeatedMs).toISOString();
}
