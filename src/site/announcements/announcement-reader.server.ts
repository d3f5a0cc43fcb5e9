import type { AppDatabase } from '../../platform/database/open-database.server.ts';
import type { Announcement } from './announcement.ts';
import { listAnnouncements } from './announcements-repository.server.ts';

/**
 * Reads the announcements as the database has them now; what was read last, or none, where it does
 * not answer, which `onStale` is told.
 */
export type AnnouncementReader = (onStale?: () => void) => Promise<readonly Announcement[]>;

/** A reader on a database. */
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
