import type { AppDatabase } from '../../platform/database/open-database.server.ts';
import { type Actor, writeAudit } from '../../record/accounts/audit/write-audit.server.ts';
import { actorMay } from '../../record/accounts/rights/actor-may.server.ts';

/** Ends or withdraws an announcement. Returns false when it is unknown or had already ended. */
export async function endAnnouncement(
  database: AppDatabase,
  actor: Actor,
  id: number,
  now: Date,
): Promise<boolean> {
  const at = now.toISOString();
  return database.transaction().execute(async (transaction) => {
    await actorMay(transaction, actor, 'content.edit');
    const ended = await transaction
      .updateTable('announcement')
      .set(({ eb }) => ({ ends_at: at, version: eb('version', '+', 1), changed_at: at }))
      .where('id', '=', id)
      .where('ends_at', '>', at)
      .returning('title_es')
      .executeTakeFirst();
    if (!ended) return false;
    const subject = { kind: 'announcement', id } as const;
    const after = { title_es: ended.title_es, ends_at: at };
    await writeAudit(transaction, actor, { act: 'announcement_ended', subject, after }, now);
    return true;
  });
}
