import type { LiveLists } from '../../site/series/own/own-edition.ts';
import { readRaceNow } from './read-race-now.server.ts';
import type { LiveFeeds } from './stream/live-feeds.ts';
import { toLiveLists } from './to-live-lists.ts';

/** Reads the lists of the present race, as a series counts them. Null when no day is shown. */
export async function readLiveLists(feeds: Pick<LiveFeeds, 'read'>): Promise<LiveLists | null> {
  const now = await readRaceNow(feeds);
  return now && toLiveLists(now);
}
