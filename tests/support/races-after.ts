import { readFileSync } from 'node:fs';
import { createTextInstance, createTranslator } from '../../src/platform/i18n/create-translator.ts';
import { type Language, localeOf } from '../../src/platform/i18n/languages.ts';
import type { RaceNow } from '../../src/race-day/live/now/race-now.ts';
import { toRaceNow } from '../../src/race-day/live/now/to-race-now.ts';
import { liveWords } from '../../src/race-day/live/page/live-words.ts';
import { toLiveView } from '../../src/race-day/live/page/to-live-view.ts';
import { createFold, foldEvents } from '../../src/race-day/log/fold/create-fold.ts';
import type { DayState } from '../../src/race-day/log/fold/day-state.ts';
import type { RaceDayPlan } from '../../src/race-day/log/log/race-day-plan.ts';
import type { RaceEvent } from '../../src/race-day/log/log/race-event.ts';
import type { DayPlan } from '../../src/race-day/log/plan/day-plan.ts';
import { toRacePlan } from '../../src/race-day/log/plan/to-race-plan.ts';
import { resultLists } from '../../src/race-day/log/results/result-lists.ts';

const timeZone = 'America/Guayaquil';
const names = { race: 'Correntada', river: 'Quijos', town: 'Baeza', country: 'Ecuador' };

function translatorIn(language: Language) {
  const texts = JSON.parse(readFileSync(`content/i18n/${language}.json`, 'utf8'));
  return createTranslator(createTextInstance(language, texts, names));
}
const translators = { es: translatorIn('es'), en: translatorIn('en') };

/** Yields the public race before any event, then after each event of a day. */
export function* racesAfter(dayPlan: DayPlan, events: readonly RaceEvent[]): Generator<RaceNow> {
  const plan = toRacePlan(dayPlan, []);
  const fold = createFold(plan);
  yield told(dayPlan, plan, fold.state(), []);
  for (const [index, event] of events.entries()) {
    fold.add(event);
    yield told(dayPlan, plan, fold.state(), events.slice(0, index + 1));
  }
}

export function raceAfter(dayPlan: DayPlan, events: readonly RaceEvent[]): RaceNow {
  const plan = toRacePlan(dayPlan, []);
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
  return toRaceNow(
    { dayPlan, plan, state, lists, revision, planVersion: 1, unreadable: 0 },
    {
      events,
      postings: [],
      names: new Map(),
      timeZone,
      asOf: null,
      version: String(revision),
      toPath: () => null,
    },
  );
}

export function viewOfRace(race: RaceNow, language: Language = 'es') {
  const t = translators[language];
  return toLiveView(race, liveWords({ t, language, locale: localeOf[language], timeZone }));
}
