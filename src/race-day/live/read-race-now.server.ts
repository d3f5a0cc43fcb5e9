import type { RaceNow } from './now/race-now.ts';
import type { LiveFeeds } from './stream/live-feeds.ts';

/**
 * Reads the race as everybody may see it now, under a version that the stream knows; null where no day is
 * shown. Throws where it was never read and the database does not answer.
 */
export async function readRaceNow(liveFeeds: Pick<LiveFeeds, 'read'>): Promise<RaceNow | null> {
  const moment = await liveFeeds.read('now');
  // Made as its schema says, and followed as JSON.
  return moment && (moment.document as unknown as RaceNow);
}
