import type { Language } from '../../src/platform/i18n/languages.ts';
import type { JsonObject } from '../../src/platform/live/merge-patch.ts';
import type { RaceDayNow } from '../../src/race-day/feed/create-race-days.server.ts';
import { readNowVersion } from '../../src/race-day/live/now/now-version.ts';
import type { BesideRace } from '../../src/race-day/live/now/public-day.ts';
import type { RaceNow } from '../../src/race-day/live/now/race-now.ts';
import { toRaceNow } from '../../src/race-day/live/now/to-race-now.ts';
import type { LiveWordsOf } from '../../src/race-day/live/page/live-words.ts';
import { toLiveView } from '../../src/race-day/live/page/to-live-view.ts';
import { toResultsView } from '../../src/race-day/live/page/to-results-view.ts';
import { createFold } from '../../src/race-day/log/fold/create-fold.ts';
import type { Posting } from '../../src/race-day/log/postings/postings-repository.server.ts';
import { resultLists } from '../../src/race-day/log/results/result-lists.ts';
import type { StoredEvent } from '../../src/race-day/log/store/events-since.server.ts';
import { type DayBrief, dayBrief } from './day-brief.ts';

/** A plan as it was at one time, with its seats, names and public pages. */
export type PlanThen = Pick<RaceDayNow, 'dayPlan' | 'plan'> & Pick<BesideRace, 'names' | 'toPath'>;

export interface DayHistory {
  events: readonly StoredEvent[];
  postings: readonly Posting[];
  /** Plans by the key of their versions (`planKey`). */
  plans: ReadonlyMap<string, PlanThen>;
  timeZone: string;
  words: Record<Language, LiveWordsOf>;
}

export function planKey(version: string): string {
  const { plan, names, rest } = readNowVersion(version);
  return `${plan}.${names}.${rest}`;
}

/** Returns the true documents of a day, by the log alone. Each function throws for a version that never existed. */
export function trueDay({ events, postings, plans, timeZone, words }: DayHistory) {
  const folds = new Map<string, { fold: ReturnType<typeof createFold>; folded: number }>();
  const known = new Map<string, { now: RaceNow; brief: DayBrief }>();
  let last: RaceNow | undefined;

  function momentAt(version: string): { now: RaceNow; brief: DayBrief } {
    const own = version.split('.').slice(0, 6).join('.');
    const moment = known.get(own) ?? foldedAt(own);
    known.set(own, moment);
    return moment;
  }

  function foldedAt(version: string): { now: RaceNow; brief: DayBrief } {
    const { revision, plan: planVersion, results, asOf } = readNowVersion(version);
    const key = planKey(version);
    const planned = plans.get(key);
    if (!planned) throw new Error(`${version}: no such plan was ever kept`);
    const { dayPlan, plan, names, toPath } = planned;
    const upTo = events.filter((one) => one.revision <= revision);
    if (upTo.at(-1)?.revision !== revision && revision > 0) {
      throw new Error(`${version}: no such event is in the log`);
    }
    if (results > postings.length) throw new Error(`${version}: nobody posted so often`);
    const before = folds.get(key);
    const kept =
      before && before.folded <= upTo.length ? before : { fold: createFold(plan), folded: 0 };
    for (const { event } of upTo.slice(kept.folded)) kept.fold.add(event);
    kept.folded = upTo.length;
    folds.set(key, kept);
    const state = kept.fold.state();
    const lists = resultLists(plan, state);
    const day = { dayPlan, planVersion, plan, state, lists, revision, unreadable: 0 };
    const lastOf = new Map(postings.slice(0, results).map((one) => [one.group, one]));
    const beside = {
      events: upTo.map(({ event }) => event),
      postings: [...lastOf.values()],
      names,
      timeZone,
      asOf: asOf || null,
      version,
      toPath,
    };
    last = toRaceNow(day, beside, last);
    return { now: last, brief: dayBrief({ dayPlan, state }) };
  }

  return {
    nowAt: (version: string): RaceNow => momentAt(version).now,
    briefAt: (version: string): DayBrief => momentAt(version).brief,
    /** The document of a feed (`now`, `page.es`, `results-2027.es`) as it is sent over the line. */
    documentAt(feed: string, version: string): JsonObject {
      const { now } = momentAt(version);
      const [kind = '', language] = feed.split('.');
      const viewOf = kind.startsWith('results-') ? toResultsView : toLiveView;
      const document = feed === 'now' ? now : viewOf(now, words[language as Language]);
      return JSON.parse(JSON.stringify(document));
    },
  };
}

export type TrueDay = ReturnType<typeof trueDay>;
