import { type Language, localeOf } from '../../../platform/i18n/languages.ts';
import type { Translate } from '../../../platform/i18n/text-key.ts';
import type { RaceNow } from '../now/race-now.ts';
import type { LiveFeed } from '../stream/live-feeds.ts';
import { liveViewOf } from './live-view-of.ts';
import { liveWords } from './live-words.ts';

interface Sources {
  raceNow: () => Promise<RaceNow | null>;
  /** The words as they are now, and what changes with them. */
  words: () => { translate: Readonly<Record<Language, Translate>>; version: string };
}

/** The live page in a language as a feed, named `page.es` and `page.en`: made once for each moment. */
export function pageFeed(language: Language, { raceNow, words }: Sources): LiveFeed {
  let last: { version: string; now: RaceNow; document: ReturnType<typeof liveViewOf> } | null =
    null;
  return async () => {
    const now = await raceNow();
    if (!now) return null;
    const { translate, version: ofWords } = words();
    const version = `${now.version}.${ofWords}`;
    if (last?.version === version) return last;
    const said = liveWords({
      t: translate[language],
      language,
      locale: localeOf[language],
      timeZone: now.time_zone,
    });
    last = { version, now, document: liveViewOf(now, said) };
    return last;
  };
}
