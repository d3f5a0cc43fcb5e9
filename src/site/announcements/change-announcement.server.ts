import type { AppDatabase } from '../../platform/database/open-database.server.ts';
import { type Actor, writeAudit } from '../../record/accounts/audit/write-audit.server.ts';
import { actorMay } from '../../record/accounts/rights/actor-may.server.ts';
import type { AnnouncementValues } from './announcement.ts';
import { announcementColumns, findAnnouncement } from './announcements-repository.server.ts';

interface AnnouncementChange {
  id: number;
  version: number;
  values: AnnouncementValues;
}

/**
 * Returns `changed`, and writes nothing, when another person changed it since the editor saw it.
 */
export async function changeAnnouncement(
  database: AppDatabase,
  actor: Actor,
  { id, version, values }: AnnouncementChange,
  now: Date,
): Promise<null | 'unknown' | 'changed'> {
  return database.transaction().execute(async (transaction) => {
    await actorMay(transaction, actor, 'content.edit');
    const before = await findAnnouncement(transaction, id);
    if (!before) return 'unknown';
    const written = await transaction
      .updateTable('announcement')
      .set({ ...announcementColumns(values), version: version + 1, changed_at: now.toISOString() })
      .where('id', '=', id)
      .where('version', '=', version)
      .returning('id')
      .executeTakeFirst();
    if (!written) return 'changed';
    await writeAudit(
      transaction,
      actor,
      {
        act: 'announcement_changed',
        subject: { kind: 'announcement', id },
        before: announcementColumns(before),
        after: announcementColumns(values),
      },
      now,
    );
    return null;
  });
}
