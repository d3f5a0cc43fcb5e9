import type { AppDatabase } from '../../platform/database/open-database.server.ts';
import { isLanguage, type Language } from '../../platform/i18n/languages.ts';
import type { Translate } from '../../platform/i18n/text-key.ts';
import type { RaceDays } from '../feed/create-race-days.server.ts';
import { dayVersions } from '../feed/day-versions.server.ts';
import { readBeside } from '../live/now/read-beside.server.ts';
import type { LiveFeed, LiveMoment } from '../live/stream/live-feeds.ts';
import { listPlannedDays } from '../log/plan/list-planned-days.server.ts';
import type { CrossFrame } from './cross-frame.ts';
import { shownCrosses } from './shown-crosses.ts';
import { bracketViewOf } from './view/bracket-view-of.ts';
import { crossWords } from './view/cross-words.ts';

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
}

/**
 * The feeds of the kayak crosses of a year (`crossFeedName`), undefined for another name. Whole: whoever follows one
 * fetches its page anew with each change, of which there is one every few minutes. Nothing of a cross whose time trial is
 * not published, and null where there is none.
 */
export function crossFeeds({ database, raceDays, present, program }: Sources) {
  const kept = new Map<string, LiveMoment | null>();

  async function read(year: number, language: Language): Promise<LiveMoment | null> {
    const days = await listPlannedDays(database, year);
    const versions = await dayVersions(database, days);
    const { race, translate, contentVersion } = present();
    for (const day of days) {
      const of = versions.get(day);
      const version = [
        day,
        of?.revision,
        of?.plan,
        of?.names,
        contentVersion,
        program?.slice(0, 8) ?? '',
      ].join('.');
      const key = `${version} ${language}`;
      const known = kept.get(key);
      const moment = known === undefined ? await readDay(day) : known;
      if (known === undefined) {
        // Of each language and day the newest one.
        for (const old of kept.keys()) {
          if (old.startsWith(`${day}.`) && old.endsWith(` ${language}`)) kept.delete(old);
        }
        kept.set(key, moment);
      }
      if (moment) return moment;

      async function readDay(of: string): Promise<LiveMoment | null> {
        const now = await raceDays.read(of);
        if (!now?.dayPlan.crosses) return null;
        const { names } = await readBeside(database, of, now);
        const t = translate[language];
        const words = crossWords({ t, language });
        const crosses = shownCrosses(now, language, names)
          .filter(({ isPublished }) => isPublished)
          .map((cross) => bracketViewOf(cross, words));
        if (crosses.length === 0) return null;
        const frame: CrossFrame = { day: of, year, timeZone: race.timeZone, crosses };
        const document = { frame, parts: {}, lists: {} };
        return { version, document, names: versions.get(of)?.names };
      }
    }
    return null;
  }

  return (name: string): LiveFeed | undefined => {
    const [, year, language = ''] = /^cross-(\d{4})\.(\w+)$/.exec(name) ?? [];
    if (year === undefined || !isLanguage(language)) return undefined;
    return () => read(Number(year), language);
  };
}
