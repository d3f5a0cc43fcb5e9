import type { LiveView } from '../../../design/ui/live/live-view.ts';
import type { Language } from '../../../platform/i18n/languages.ts';
import type { Translate } from '../../../platform/i18n/text-key.ts';
import type { RaceNow } from '../now/race-now.ts';
import type { LiveFeed, LiveMoment } from '../stream/live-feeds.ts';
import { type LiveWordsOf, liveWords } from './live-words.ts';

interface Sources {
  raceNow: () => Promise<RaceNow | null>;
  words: () => {
    translate: Readonly<Record<Language, Translate>>;
    locales: Readonly<Record<Language, string>>;
    version: string;
  };
  view: (now: RaceNow, words: LiveWordsOf) => LiveView | null;
}

/** Creates the feed of a page in one language; the view is made once for each moment. */
export function pageFeed(language: Language, { raceNow, words, view }: Sources): LiveFeed {
  let last: { version: string; moment: LiveMoment | null } | null = null;
  return async () => {
    const now = await raceNow();
    if (!now) return null;
    const { translate, locales, version: ofWords } = words();
    const version = `${now.version}.${ofWords}`;
    if (last?.version === version) return last.moment;
    const said = liveWords({
      t: translate[language],
      language,
      locale: locales[language],
      timeZone: now.time_zone,
    });
    const document = view(now, said);
    last = { version, moment: document && { version, document } };
    return last.moment;
  };
}
