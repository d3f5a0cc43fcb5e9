import type { Selectable } from 'kysely';
import type { DatabaseSchema } from '../../platform/database/database-schema.ts';
import type { AppDatabase } from '../../platform/database/open-database.server.ts';
import type { Announcement, AnnouncementValues } from './announcement.ts';

const most = 100;

/** Returns the latest announcements by start, including coming and withdrawn ones. */
export async function listAnnouncements(database: AppDatabase): Promise<Announcement[]> {
  const rows = await database
    .selectFrom('announcement')
    .selectAll()
    .orderBy('starts_at', 'desc')
    .orderBy('id', 'desc')
    .limit(most)
    .execute();
  return rows.map(toAnnouncement);
}

export async function findAnnouncement(
  database: AppDatabase,
  id: number,
): Promise<Announcement | undefined> {
  const row = await database
    .selectFrom('announcement')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirst();
  return row && toAnnouncement(row);
}

/** Returns a counter that grows with every change of any announcement. */
export async function announcementsVersion(database: AppDatabase): Promise<number> {
  const row = await database
    .selectFrom('announcement')
    .select(({ fn }) => fn.sum('version').as('version'))
    .executeTakeFirst();
  return Number(row?.version ?? 0);
}

export function announcementColumns({ title, text, urgent, startsAt, endsAt }: AnnouncementValues) {
  return {
    title_es: title.es,
    title_en: title.en,
    text_es: text.es,
    text_en: text.en,
    urgent: urgent ? (1 as const) : (0 as const),
    starts_at: startsAt,
    ends_at: endsAt,
  };
}

function toAnnouncement(row: Selectable<DatabaseSchema['announcement']>): Announcement {
  return {
    id: row.id,
    version: row.version,
    changedAt: row.changed_at,
    title: { es: row.title_es, en: row.title_en },
    text: { es: row.text_es, en: row.text_en },
    urgent: row.urgent === 1,
    startsAt: row.starts_at,
    endsAt: row.ends_at,
  };
}
