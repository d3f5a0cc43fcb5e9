import type { LiveLists } from '../../site/series/own/own-edition.ts';
import { liveListsOf } from './live-lists-of.ts';
import { readRaceNow } from './read-race-now.server.ts';
import type { LiveFeeds } from './stream/live-feeds.ts';

/** The lists of the race that is run now, as a series reckons with them; null where no day is shown. */
export async function readLiveLists(feeds: Pick<LiveFeeds, 'read'>): Promise<LiveLists | null> {
  const now = await readRaceNow(feeds);
  return now && liveListsOf(now);
}
