import { randomUUID } from 'node:crypto';
import type { AppDatabase } from '../../../platform/database/open-database.server.ts';
import { computeDigest, newToken } from '../new-token.server.ts';
import { sessionLimits } from './session-limits.ts';

interface NewSession {
  accountId: number;
  method: 'passkey' | 'password';
  device: string;
}

/** Returns the cookie's token, of which the database stores only a digest. */
export async function startSession(
  transaction: AppDatabase,
  { accountId, method, device }: NewSession,
  now: Date,
): Promise<{ token: string; sessionId: string }> {
  const live = await transaction
    .selectFrom('session')
    .select('id')
    .where('account_id', '=', accountId)
    .where('ended_at', 'is', null)
    .orderBy('created_at', 'desc')
    .execute();
  const tooMany = live.slice(sessionLimits.count - 1).map(({ id }) => id);
  const at = now.toISOString();
  if (tooMany.length > 0) {
    await transaction
      .updateTable('session')
      .set({ ended_at: at })
      .where('id', 'in', tooMany)
      .execute();
  }
  const token = newToken();
  const sessionId = randomUUID();
  await transaction
    .insertInto('session')
    .values({
      id: sessionId,
      token_hash: computeDigest(token),
      account_id: accountId,
      created_at: at,
      last_seen_at: at,
      proven_at: at,
      ended_at: null,
      method,
      device: device.slice(0, 200),
    })
    .execute();
  return { token, sessionId };
}
