import type { AppDatabase } from '../../../platform/database/open-database.server.ts';
import type { Account } from '../account.ts';
import type { Actor } from '../audit/write-audit.server.ts';

/** An account that gets a new way to sign in, and the actor who adds it. */
export interface Receiver {
  account: Account;
  actor: Actor;
  /** Authorizes the change when no account is signed in; throwing rolls it back. */
  first?: (transaction: AppDatabase) => Promise<void>;
}
