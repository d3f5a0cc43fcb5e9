import type { RaceNow } from './now/race-now.ts';
import { type RaceNowReader, raceNowReader } from './now/race-now-reader.server.ts';
import type { LiveFeeds } from './stream/live-feeds.ts';

/** Returns null when no day is shown; throws when the database does not answer and no reading ever succeeded. */
export async function readRaceNow(liveFeeds: Pick<LiveFeeds, 'read'>): Promise<RaceNow | null> {
  const moment = await liveFeeds.read('now');
  // The feed `now` holds a `RaceNow` as JSON.
  return moment && (moment.document as unknown as RaceNow);
}

const mostDays = 2;

/** The returned function gives null for a day (ISO 8601) that is not planned. */
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
