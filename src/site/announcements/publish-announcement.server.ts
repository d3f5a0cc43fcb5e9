import type { AppDatabase } from '../../platform/database/open-database.server.ts';
import { type Actor, writeAudit } from '../../record/accounts/audit/write-audit.server.ts';
import { actorMay } from '../../record/accounts/rights/actor-may.server.ts';
import { waitForOwn } from '../../record/accounts/rights/wait-for-own.server.ts';
import type { AnnouncementValues } from './announcement.ts';
import { announcementColumns } from './announcements-repository.server.ts';

/** Publishes an announcement, only once even if its form is sent again; returns its id. */
export async function publishAnnouncement(
  database: AppDatabase,
  actor: Actor,
  values: AnnouncementValues,
  now: Date,
): Promise<number> {
  const at = now.toISOString();
  return database.transaction().execute(async (transaction) => {
    await actorMay(transaction, actor, 'content.edit');
    const since = await waitForOwn(transaction, actor, now);
    const { starts_at: _, ...said } = announcementColumns(values);
    const before = await transaction
      .selectFrom('announcement')
      .select('id')
      .where('created_at', '>=', since)
      .where(({ and }) => and(said))
      .executeTakeFirst();
    if (before) return before.id;
    const { id } = await transaction
      .insertInto('announcement')
      .values({ ...announcementColumns(values), version: 1, created_at: at, changed_at: at })
      .returning('id')
      .executeTakeFirstOrThrow();
    const subject = { kind: 'announcement', id } as const;
    const after = announcementColumns(values);
    await writeAudit(transaction, actor, { act: 'announcement_published', subject, after }, now);
    return id;
  });
}
