import type { AppDatabase } from '../../../platform/database/open-database.server.ts';
import type { Account } from '../account.ts';
import { isLive } from './session-limits.ts';

export interface ListedSession {
  id: string;
  device: string;
  method: 'passkey' | 'password';
  createdAt: string;
  lastSeenAt: string;
}

export async function listSessions(
  database: AppDatabase,
  { id, roles }: Account,
  now: Date,
): Promise<ListedSession[]> {
  const rows = await database
    .selectFrom('session')
    .selectAll()
    .where('account_id', '=', id)
    .where('ended_at', 'is', null)
    .orderBy('last_seen_at', 'desc')
    .execute();
  return rows
    .filter((row) => isLive(row, roles, now))
    .map((row) => ({
      id: row.id,
      device: row.device,
      method: row.method,
      createdAt: row.created_at,
      lastSeenAt: row.last_seen_at,
    }));
}
