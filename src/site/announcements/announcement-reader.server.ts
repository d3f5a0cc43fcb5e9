import type { AppDatabase } from '../../platform/database/open-database.server.ts';
import type { Announcement } from './announcement.ts';
import { listAnnouncements } from './announcements-repository.server.ts';

/** Returns the last known announcements, after calling `onStale`, if the database fails. */
export type AnnouncementReader = (onStale?: () => void) => Promise<readonly Announcement[]>;

export function announcementReader(database: AppDatabase): AnnouncementReader {
  let last: readonly Announcement[] = [];
  return async (onStale) => {
    try {
      last = await listAnnouncements(database);
    } catch {
      onStale?.();
    }
    return last;
  };
}
