import type { LiveView } from '../../design/ui/live/live-view.ts';
import type { AppDatabase } from '../../platform/database/open-database.server.ts';
import { type Language, languages } from '../../platform/i18n/languages.ts';
import type { Translate } from '../../platform/i18n/text-key.ts';
import type { JsonObject } from '../../platform/live/merge-patch.ts';
import type { LiveResultsFrame } from '../../site/results/live/live-day-of-results.ts';
import { seriesFeed } from '../../site/series/series-path.ts';
import type { RaceDays } from '../feed/create-race-days.server.ts';
import { readNowVersion } from './now/now-version.ts';
import { raceNowReader } from './now/race-now-reader.server.ts';
import { pageFeed } from './page/page-feed.ts';
import { recordMoment } from './page/record-moment.server.ts';
import { seriesMoment } from './page/series-moment.server.ts';
import { toLiveView } from './page/to-live-view.ts';
import { toResultsView } from './page/to-results-view.ts';
import { type LiveFeed, type LiveFeeds, liveFeeds } from './stream/live-feeds.ts';

export interface FeedSources {
  database: AppDatabase;
  raceDays: RaceDays;
  present: () => {
    race: { timeZone: string };
    translate: Readonly<Record<Language, Translate>>;
    locales: Readonly<Record<Language, string>>;
    contentVersion: number;
  };
  /** The build that makes the pages. Null in development. */
  program: string | null;
}

interface Sources extends FeedSources {
  besides?: (name: string) => LiveFeed | undefined;
  onFailure: (error: unknown) => void;
  now?: (() => Date) | undefined;
}

/** Opens the feeds of the race (`now`), of the live and results pages in each language, and of series. */
export function openLiveFeeds({
  program,
  present,
  besides,
  onFailure,
  now,
  ...room
}: Sources): LiveFeeds {
  const raceNow = raceNowReader({ ...room, race: () => present().race }, now);
  const words = () => {
    const { translate, locales, contentVersion } = present();
    return { translate, locales, version: `${contentVersion}.${program?.slice(0, 8) ?? ''}` };
  };
  const feeds = new Map<string, LiveFeed>([
    [
      'now',
      async () => {
        const now = await raceNow();
        return now && { version: now.version, document: now as unknown as JsonObject };
      },
    ],
    [
      seriesFeed,
      async () => {
        const now = await raceNow();
        return now && seriesMoment(now, words().version);
      },
    ],
    ...languages.map(
      (one) => [`page.${one}`, pageFeed(one, { raceNow, words, view: toLiveView })] as const,
    ),
  ]);
  const results = new Map(
    languages.map((one) => [one as string, pageFeed(one, { raceNow, words, view: toResultsView })]),
  );
  const findFeed = (name: string): LiveFeed | undefined => {
    const [, year, language = ''] = /^results-(\d{4})\.(\w+)$/.exec(name) ?? [];
    const feed = results.get(language);
    if (!feed) return feeds.get(name);
    return async () => {
      const moment = await feed();
      const shown = moment?.document as LiveView<LiveResultsFrame> | undefined;
      if (shown && String(shown.frame.year) === year) return moment;
      return recordMoment(room.database, {
        year: Number(year),
        now: now?.() ?? new Date(),
        timeZone: present().race.timeZone,
        words: words().version,
      });
    };
  };
  return liveFeeds({ feed: (name) => besides?.(name) ?? withNames(findFeed(name)), onFailure });
}

function withNames(feed: LiveFeed | undefined): LiveFeed | undefined {
  if (!feed) return undefined;
  return async () => {
    const moment = await feed();
    return moment && { ...moment, names: readNowVersion(moment.version).names };
  };
}
