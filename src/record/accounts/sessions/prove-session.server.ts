import type { AppDatabase } from '../../../platform/database/open-database.server.ts';
import { computeDigest, newToken } from '../new-token.server.ts';

/** Records a re-authentication and replaces the session's token (ASVS 7.2.4). */
export async function proveSession(
  database: AppDatabase,
  sessionId: string,
  now: Date,
): Promise<{ token: string } | null> {
  const token = newToken();
  const row = await database
    .updateTable('session')
    .set({ token_hash: computeDigest(token), proven_at: now.toISOString() })
    .where('id', '=', sessionId)
    .where('ended_at', 'is', null)
    .returning('id')
    .executeTakeFirst();
  return row ? { token } : null;
}
