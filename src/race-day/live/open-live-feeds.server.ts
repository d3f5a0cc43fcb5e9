import type { AppDatabase } from '../../platform/database/open-database.server.ts';
import { type Language, languages } from '../../platform/i18n/languages.ts';
import type { Translate } from '../../platform/i18n/text-key.ts';
import type { JsonObject } from '../../platform/live/merge-patch.ts';
import type { RaceDays } from '../feed/create-race-days.server.ts';
import { readNowVersion } from './now/now-version.server.ts';
import { raceNowReader } from './now/race-now-reader.server.ts';
import { pageFeed } from './page/page-feed.ts';
import { type LiveFeed, type LiveFeeds, liveFeeds } from './stream/live-feeds.ts';

interface Sources {
  database: AppDatabase;
  raceDays: RaceDays;
  /** What the site says at this moment. */
  present: () => {
    race: { timeZone: string };
    translate: Readonly<Record<Language, Translate>>;
    contentVersion: number;
  };
  /** The build that makes the pages; null in development. */
  program: string | null;
  onFailure: (error: unknown) => void;
}

/** Opens what can be followed: the race as data (`now`), and the live page in each language. */
export function openLiveFeeds({ program, present, onFailure, ...room }: Sources): LiveFeeds {
  const raceNow = raceNowReader({ ...room, race: () => present().race });
  const words = () => {
    const { translate, contentVersion } = present();
    return { translate, version: `${contentVersion}.${program?.slice(0, 8) ?? ''}` };
  };
  const feeds = new Map<string, LiveFeed>([
    [
      'now',
      async () => {
        const now = await raceNow();
        // What its schema describes is JSON.
        return now && { version: now.version, document: now as unknown as JsonObject };
      },
    ],
    ...languages.map((one) => [`page.${one}`, pageFeed(one, { raceNow, words })] as const),
  ]);
  return liveFeeds({ feed: (name) => withNames(feeds.get(name)), onFailure });
}

/** Versions of all of them begin with that of the race as it is now. */
function withNames(feed: LiveFeed | undefined): LiveFeed | undefined {
  if (!feed) return undefined;
  return async () => {
    const moment = await feed();
    return moment && { ...moment, names: readNowVersion(moment.version).names };
  };
}
