import type { AppDatabase } from '../../../platform/database/open-database.server.ts';
import type { Actor } from '../audit/write-audit.server.ts';
import { endSessions } from './end-sessions.server.ts';

/** Ends all but the current session, because roles or proofs changed (ASVS 7.4.3). */
export async function endOthers(
  transaction: AppDatabase,
  accountId: number,
  actor: Actor,
  now: Date,
): Promise<void> {
  const here = actor.accountId === accountId ? actor.sessionId : null;
  await endSessions(transaction, { accountId, ...(here === null ? {} : { exceptId: here }) }, now);
}
