import type { AppDatabase } from '../../../platform/database/open-database.server.ts';
import type { Account } from '../account.ts';
import type { Actor } from '../audit/write-audit.server.ts';

/** Who gets something to sign in with, and who gives it. */
export interface Receiver {
  account: Account;
  actor: Actor;
  /**
   * What gives the right to it where nobody is signed in (a link is used up), in the same transaction:
   * what it throws leaves everything as it was.
   */
  first?: (transaction: AppDatabase) => Promise<void>;
}
