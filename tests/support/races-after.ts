import { readFileSync } from 'node:fs';
import { type Language, localeOf } from '../../src/platform/i18n/languages.ts';
import { createTextInstance, translatorOf } from '../../src/platform/i18n/translator-of.ts';
import type { RaceNow } from '../../src/race-day/live/now/race-now.ts';
import { raceNowOf } from '../../src/race-day/live/now/race-now-of.ts';
import { liveViewOf } from '../../src/race-day/live/page/live-view-of.ts';
import { liveWords } from '../../src/race-day/live/page/live-words.ts';
import { createFold, foldEvents } from '../../src/race-day/log/fold/create-fold.ts';
import type { DayState } from '../../src/race-day/log/fold/day-state.ts';
import type { RaceDayPlan } from '../../src/race-day/log/log/race-day-plan.ts';
import type { RaceEvent } from '../../src/race-day/log/log/race-event.ts';
import type { DayPlan } from '../../src/race-day/log/plan/day-plan.ts';
import { racePlanOf } from '../../src/race-day/log/plan/race-plan-of.ts';
import { resultLists } from '../../src/race-day/log/results/result-lists.ts';

const timeZone = 'America/Guayaquil';
const names = { race: 'Correntada', river: 'Quijos', town: 'Baeza', country: 'Ecuador' };

function translatorIn(language: Language) {
  const texts = JSON.parse(readFileSync(`content/i18n/${language}.json`, 'utf8'));
  return translatorOf(createTextInstance(language, texts, names));
}
const translators = { es: translatorIn('es'), en: translatorIn('en') };

/** The race after each event of a day, as everybody may see it; first how it is before any. */
export function* racesAfter(dayPlan: DayPlan, events: readonly RaceEvent[]): Generator<RaceNow> {
  const plan = racePlanOf(dayPlan, []);
  const fold = createFold(plan);
  yield told(dayPlan, plan, fold.state(), []);
  for (const [index, event] of events.entries()) {
    fold.add(event);
    yield told(dayPlan, plan, fold.state(), events.slice(0, index + 1));
  }
}

/** The race after all of these events. */
export function raceAfter(dayPlan: DayPlan, events: readonly RaceEvent[]): RaceNow {
  const plan = racePlanOf(dayPlan, []);
  return told(dayPlan, plan, foldEvents(plan, events), events);
}

function told(
  dayPlan: DayPlan,
  plan: RaceDayPlan,
  state: DayState,
  events: readonly RaceEvent[],
): RaceNow {
  const revision = events.length;
  const lists = resultLists(plan, state);
  return raceNowOf(
    { dayPlan, plan, state, lists, revision, planVersion: 1, unreadable: 0 },
    {
      events,
      postings: [],
      names: new Map(),
      timeZone,
      asOf: null,
      version: String(revision),
      pathOf: () => null,
    },
  );
}

/** What the live page shows of it in a language. */
export function viewOfRace(race: RaceNow, language: Language = 'es') {
  const t = translators[language];
  return liveViewOf(race, liveWords({ t, language, locale: localeOf[language], timeZone }));
}
