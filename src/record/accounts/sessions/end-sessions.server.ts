import type { AppDatabase } from '../../../platform/database/open-database.server.ts';

export interface SessionsToEnd {
  accountId: number;
  sessionId?: string;
  exceptId?: string;
}

export async function endSessions(
  database: AppDatabase,
  { accountId, sessionId, exceptId }: SessionsToEnd,
  now: Date,
): Promise<number> {
  const ended = await database
    .updateTable('session')
    .set({ ended_at: now.toISOString() })
    .where('account_id', '=', accountId)
    .where('ended_at', 'is', null)
    .$if(sessionId !== undefined, (rows) => rows.where('id', '=', sessionId ?? ''))
    .$if(exceptId !== undefined, (rows) => rows.where('id', '!=', exceptId ?? ''))
    .returning('id')
    .execute();
  return ended.length;
}
