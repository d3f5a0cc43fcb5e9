import type { AppDatabase } from '../../../platform/database/open-database.server.ts';
import type { Account } from '../account.ts';
import { findAccount } from '../accounts-repository.server.ts';
import type { Actor } from '../audit/write-audit.server.ts';
import { digestOf } from '../new-token.server.ts';
import { isLive, isProven, leftMs } from './session-limits.ts';

/** How long a look at the desk goes unwritten, in milliseconds: a page is read, not a write made. */
const SEEN_MS = 60_000;

/** Who asks, and what they have proven. */
export interface Session {
  id: string;
  account: Account;
  /** Whether what cannot be undone may be done without another proof. */
  proven: boolean;
  /** For how long it holds without another request, in milliseconds. */
  leftMs: number;
}

/**
 * The session of a token at `now`, or null: there is none, it ended, its time is over, or its account
 * was ended. Counts as a sign of life.
 */
export async function readSession(
  database: AppDatabase,
  token: string,
  now: Date,
): Promise<Session | null> {
  const row = await database
    .selectFrom('session')
    .selectAll()
    .where('token_hash', '=', digestOf(token))
    .executeTakeFirst();
  if (!row) return null;
  const account = await findAccount(database, row.account_id);
  if (!account || !isLive(row, account.roles, now)) return null;
  if (now.getTime() - Date.parse(row.last_seen_at) >= SEEN_MS) {
    await database
      .updateTable('session')
      .set({ last_seen_at: now.toISOString() })
      .where('id', '=', row.id)
      .where('ended_at', 'is', null)
      .execute();
  }
  return {
    id: row.id,
    account,
    proven: isProven(row.proven_at, now),
    leftMs: leftMs(row, account.roles, now),
  };
}

/** Somebody signed in, as the audit writes them. */
export function actorOf({ id, account }: Session): Actor {
  return { accountId: account.id, sessionId: id, name: `${account.name} <${account.email}>` };
}
