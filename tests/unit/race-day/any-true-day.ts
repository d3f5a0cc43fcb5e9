import en from '../../../content/i18n/en.json';
import es from '../../../content/i18n/es.json';
import {
  createTextInstance,
  createTranslator,
} from '../../../src/platform/i18n/create-translator.ts';
import { localeOf } from '../../../src/platform/i18n/languages.ts';
import { liveWords } from '../../../src/race-day/live/page/live-words.ts';
import type { RaceEvent } from '../../../src/race-day/log/log/race-event.ts';
import { toRacePlan } from '../../../src/race-day/log/plan/to-race-plan.ts';
import type { Posting } from '../../../src/race-day/log/postings/postings-repository.server.ts';
import { trueDay } from '../../listeners/true-day.ts';
import { anyDayPlan } from './any-day-plan.ts';

const timeZone = 'America/Guayaquil';
const names = { race: 'Correntada', river: 'Quijos', town: 'Baeza', country: 'Ecuador' };

export const translate = {
  es: createTranslator(createTextInstance('es', es, names)),
  en: createTranslator(createTextInstance('en', en, names)),
};

/**
 * Returns the small day (`anyDayPlan`), or another, after each of these events, with the version before any and after
 * each.
 */
export function anyTrueDay(
  events: readonly RaceEvent[],
  postings: readonly Posting[] = [],
  dayPlan = anyDayPlan(),
) {
  const wordsOf = (language: 'es' | 'en') =>
    liveWords({ t: translate[language], language, locale: localeOf[language], timeZone });
  const day = trueDay({
    events: events.map((event, at) => ({
      revision: at + 1,
      receivedAt: '2027-02-20T14:00:00.000Z',
      event,
    })),
    postings,
    plans: new Map([
      ['1.0.x', { dayPlan, plan: toRacePlan(dayPlan, []), names: new Map(), toPath: () => null }],
    ]),
    timeZone,
    words: { es: wordsOf('es'), en: wordsOf('en') },
  });
  const versionAt = (revision: number, posted = 0) => `${revision}.1.${posted}.0..x`;
  const versions = Array.from({ length: events.length + 1 }, (_, at) => versionAt(at));
  return { ...day, dayPlan, versions, versionAt };
}
