import type { RaceNow } from './now/race-now.ts';
import { type RaceNowReader, raceNowReader } from './now/race-now-reader.server.ts';
import type { LiveFeeds } from './stream/live-feeds.ts';

/**
 * Reads the race as the public may see it now, under a version that the stream knows. Null when no day is shown. Throws
 * when no reading ever succeeded and the database does not answer.
 */
export async function readRaceNow(liveFeeds: Pick<LiveFeeds, 'read'>): Promise<RaceNow | null> {
  const moment = await liveFeeds.read('now');
  // The feed `now` holds a `RaceNow` as JSON.
  return moment && (moment.document as unknown as RaceNow);
}

/** How many days keep their reader, with its last reading. */
const mostDays = 2;

/**
 * Creates a function that reads the race of any day (ISO 8601) as the public may see it now. Null when the day is not
 * planned.
 */
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
