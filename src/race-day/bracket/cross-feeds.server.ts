import { isLanguage, type Language } from '../../platform/i18n/languages.ts';
import type { CrossOfResults } from '../../site/results/results-deps.server.ts';
import { dayVersions } from '../feed/day-versions.server.ts';
import { readBeside } from '../live/now/read-beside.server.ts';
import type { FeedSources } from '../live/open-live-feeds.server.ts';
import type { LiveFeed, LiveMoment } from '../live/stream/live-feeds.ts';
import { listPlannedDays } from '../log/plan/list-planned-days.server.ts';
import type { CrossFrame } from './cross-frame.ts';
import { shownCrosses } from './shown-crosses.ts';
import { bracketWords } from './view/bracket-words.ts';
import { toBracketView } from './view/to-bracket-view.ts';

/**
 * Creates the feeds of a year's kayak crosses (`crossFeedName`); undefined for another name. A cross with an
 * unpublished time trial is left out.
 */
export function crossFeeds({ database, raceDays, present, program }: FeedSources) {
  /** Newest moment by year and language. */
  const kept = new Map<string, { version: string; moment: LiveMoment | null }>();

  async function read(year: number, language: Language): Promise<LiveMoment | null> {
    const days = (await listPlannedDays(database, year)).toSorted();
    const versions = await dayVersions(database, days);
    const { race, translate, locales, contentVersion } = present();
    const ofDays = days.flatMap((day) => {
      const of = versions.get(day);
      return [day, of?.revision, of?.plan, of?.names];
    });
    const version = [...ofDays, contentVersion, program?.slice(0, 8) ?? ''].join('.');
    const known = kept.get(`${year} ${language}`);
    if (known?.version === version) return known.moment;

    const words = bracketWords({
      t: translate[language],
      language,
      locale: locales[language],
      timeZone: race.timeZone,
    });
    const crosses: CrossFrame['crosses'] = [];
    for (const day of days) {
      const now = await raceDays.read(day);
      if (!now?.dayPlan.crosses) continue;
      const { names } = await readBeside(database, day, now);
      const published = shownCrosses(now, language, names).filter((cross) => cross.isPublished);
      for (const { id, ...cross } of published) {
        const isTaken = crosses.some((other) => other.id === id);
        const own = isTaken ? `${id}-${day}` : id;
        crosses.push({ day, ...toBracketView({ ...cross, id: own }, words) });
      }
    }
    const day = crosses.at(-1)?.day;
    const frame: CrossFrame | null =
      day === undefined ? null : { day, year, timeZone: race.timeZone, crosses };
    const moment = frame && {
      version,
      document: { frame, parts: {}, lists: {} },
      names: days.map((one) => versions.get(one)?.names).join('.'),
    };
    kept.set(`${year} ${language}`, { version, moment });
    return moment;
  }

  return (name: string): LiveFeed | undefined => {
    const [, year, language = ''] = /^cross-(\d{4})\.(\w+)$/.exec(name) ?? [];
    if (year === undefined || !isLanguage(language)) return undefined;
    return () => read(Number(year), language);
  };
}

/** Returns the kayak crosses on a year's results page: winners only from posted places. */
export function crossesOfResults(shown: { view: { frame: CrossFrame } } | null): CrossOfResults[] {
  return (shown?.view.frame.crosses ?? []).map(({ id, title, posted, podium }) => ({
    id,
    title,
    posted: posted?.words ?? '',
    podium: (posted ? podium : []).flatMap(({ place, bib, name, country }) =>
      place === null ? [] : { place, bib, name, country },
    ),
  }));
}
