import { type Actor, writeAudit } from '../accounts/audit/write-audit.server.ts';
import { actorMay } from '../accounts/rights/actor-may.server.ts';
import type { AppDatabase } from '../platform/database/open-database.server.ts';
import type { AnnouncementValues } from './announcement.ts';
import { announcementColumns } from './announcements-repository.server.ts';

/** Announces something to everybody; answers its number. */
export async function publishAnnouncement(
  database: AppDatabase,
  actor: Actor,
  values: AnnouncementValues,
  now: Date,
): Promise<number> {
  const at = now.toISOString();
  return database.transaction().execute(async (transaction) => {
    await actorMay(transaction, actor, 'content.edit');
    const { id } = await transaction
      .insertInto('announcement')
      .values({ ...announcementColumns(values), version: 1, created_at: at, changed_at: at })
      .returning('id')
      .executeTakeFirstOrThrow();
    const subject = { kind: 'announcement', id };
    const after = announcementColumns(values);
    await writeAudit(transaction, actor, { act: 'announcement_published', subject, after }, now);
    return id;
  });
}
