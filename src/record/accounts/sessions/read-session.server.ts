import type { AppDatabase } from '../../../platform/database/open-database.server.ts';
import type { Account } from '../account.ts';
import { findAccount } from '../accounts-repository.server.ts';
import type { Actor } from '../audit/write-audit.server.ts';
import { computeDigest } from '../new-token.server.ts';
import { isLive, isProven, leftMs } from './session-limits.ts';

/** Least time between two updates of the last activity, so that reading pages rarely writes. */
const SEEN_MS = 60_000;

export interface Session {
  id: string;
  account: Account;
  /** Whether irreversible actions are allowed without another re-authentication. */
  proven: boolean;
  leftMs: number;
}

/**
 * Returns the session of a token and updates its last activity; null when the session is not valid.
 */
export async function readSession(
  database: AppDatabase,
  token: string,
  now: Date,
): Promise<Session | null> {
  const row = await database
    .selectFrom('session')
    .selectAll()
    .where('token_hash', '=', computeDigest(token))
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

export function toActor({ id, account }: Session): Actor {
  return { accountId: account.id, sessionId: id, name: `${account.name} <${account.email}>` };
}
