import type { AppDatabase } from '../../../platform/database/open-database.server.ts';
import type { Account } from '../account.ts';
import { type Actor, writeAudit } from '../audit/write-audit.server.ts';
import { actorOwns } from '../rights/actor-may.server.ts';
import { endSessions } from './end-sessions.server.ts';

/** Ends one of the actor's own sessions; false when it has ended or belongs to another account. */
export function endOwnSession(
  database: AppDatabase,
  { account, actor }: { account: Account; actor: Actor },
  sessionId: string,
  now: Date,
): Promise<boolean> {
  return database.transaction().execute(async (transaction) => {
    await actorOwns(transaction, actor, account.id);
    const ended = await endSessions(transaction, { accountId: account.id, sessionId }, now);
    if (ended === 0) return false;
    const { device } = await transaction
      .selectFrom('session')
      .select('device')
      .where('id', '=', sessionId)
      .executeTakeFirstOrThrow();
    const subject = { kind: 'account', id: account.id } as const;
    await writeAudit(
      transaction,
      actor,
      { act: 'session_ended', subject, before: { device } },
      now,
    );
    return true;
  });
}
