import type { RaceNow } from './now/race-now.ts';
import { type RaceNowReader, raceNowReader } from './now/race-now-reader.server.ts';
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

/** Days of which what was read last is kept. */
const mostDays = 2;

/** Reads the race of any day (ISO 8601) as everybody may see it now; null where none is planned. */
export function raceNowOnDays(room: Omit<Parameters<typeof raceNowReader>[0], 'day'>) {
  const readers = new Map<string, RaceNowReader>();
  return (day: string): Promise<RaceNow | null> => {
    const reader = readers.get(day) ?? raceNowReader({ ...room, day });
    readers.set(day, reader);
    const [oldest] = readers.keys();
    if (readers.size > mostDays && oldest !== undefined) readers.delete(oldest);
    return reader();
  };
}
