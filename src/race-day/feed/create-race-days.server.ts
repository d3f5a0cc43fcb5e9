import type { AppDatabase } from '../../platform/database/open-database.server.ts';
import { createFold } from '../log/fold/create-fold.ts';
import type { DayState } from '../log/fold/day-state.ts';
import type { RaceDayPlan } from '../log/log/race-day-plan.ts';
import type { DayPlan } from '../log/plan/day-plan.ts';
import { readDayPlan } from '../log/plan/day-plans-repository.server.ts';
import { toRacePlan } from '../log/plan/to-race-plan.ts';
import { type ResultList, resultLists } from '../log/results/result-lists.ts';
import { readableSince, type StoredEvent } from '../log/store/events-since.server.ts';
import { type DayVersion, dayVersions } from './day-versions.server.ts';
import { planSeats } from './plan-seats.server.ts';

export interface RaceDayNow {
  dayPlan: DayPlan;
  planVersion: number;
  plan: RaceDayPlan;
  state: DayState;
  lists: ResultList[];
  revision: number;
  /** Number of unreadable events so far, whose effects are missing. */
  unreadable: number;
}

export interface RaceDays {
  /** Returns null when the day has no plan. */
  read(day: string): Promise<RaceDayNow | null>;
  /** Returns all readable events in the order of their revisions, which count from 1. */
  events(day: string): Promise<readonly StoredEvent[]>;
}

const mostDays = 3;
/** A day is read again after this time, because names are erased in it without a new event. */
const keptMs = 6 * 3_600_000;
const piece = 2000;

export function createRaceDays(database: AppDatabase): RaceDays {
  const known = new Map<string, KeptDay>();

  function keptDay(day: string): KeptDay {
    const before = known.get(day);
    const isFresh = before && performance.now() - before.since < keptMs;
    const kept = isFresh ? before : new KeptDay(database, day);
    known.delete(day);
    known.set(day, kept);
    const [oldest] = known.keys();
    if (known.size > mostDays && oldest !== undefined) known.delete(oldest);
    return kept;
  }

  return {
    read: (day) => keptDay(day).read(),
    events: (day) => keptDay(day).allEvents(),
  };
}

/** The cached state of a day. A call during an update waits for its end. */
class KeptDay {
  readonly since = performance.now();
  readonly #database: AppDatabase;
  readonly #day: string;
  #events: StoredEvent[] = [];
  /** Revision up to which the log was read; unreadable events are not in `#events`. */
  #readTo = 0;
  #planned: Planned | null = null;
  #planKey = '';
  #turn: Promise<unknown> = Promise.resolve();

  constructor(database: AppDatabase, day: string) {
    this.#database = database;
    this.#day = day;
  }

  allEvents(): Promise<readonly StoredEvent[]> {
    return this.#inTurn(async () => {
      await this.#readOn(await this.#version());
      // A copy, because the own list goes on growing.
      return this.#events.slice();
    });
  }

  read(): Promise<RaceDayNow | null> {
    return this.#inTurn(async () => {
      const version = await this.#version();
      await this.#readOn(version);
      await this.#plan(version);
      return this.#planned?.now(this.#events, this.#readTo - this.#events.length) ?? null;
    });
  }

  #inTurn<Answer>(work: () => Promise<Answer>): Promise<Answer> {
    const answer = this.#turn.then(work);
    this.#turn = answer.catch(() => undefined);
    return answer;
  }

  async #version(): Promise<DayVersion> {
    const versions = await dayVersions(this.#database, [this.#day]);
    return versions.get(this.#day) ?? { revision: 0, plan: 0, results: 0, names: 0 };
  }

  async #readOn({ revision }: DayVersion): Promise<void> {
    // A log that is shorter than before was replaced by another one.
    if (revision < this.#readTo) {
      this.#events = [];
      this.#readTo = 0;
      this.#planKey = '';
    }
    while (this.#readTo < revision) {
      const order = { day: this.#day, revision: this.#readTo, limit: piece };
      const { events, last } = await readableSince(this.#database, order);
      if (last === null) return;
      this.#events.push(...events);
      this.#readTo = last;
    }
  }

  async #plan(version: DayVersion): Promise<void> {
    const seats = await planSeats(this.#database, this.#day);
    const key = JSON.stringify([version.plan, version.names, seats]);
    if (key === this.#planKey) return;
    const kept = version.plan === 0 ? null : await readDayPlan(this.#database, this.#day);
    this.#planned = kept && new Planned(kept.plan, kept.version, toRacePlan(kept.plan, seats));
    this.#planKey = key;
  }
}

/** Includes the events folded by the plan. */
class Planned {
  readonly #dayPlan: DayPlan;
  readonly #version: number;
  readonly #plan: RaceDayPlan;
  readonly #fold: ReturnType<typeof createFold>;
  #folded = 0;
  #now: RaceDayNow | null = null;

  constructor(dayPlan: DayPlan, version: number, plan: RaceDayPlan) {
    this.#dayPlan = dayPlan;
    this.#version = version;
    this.#plan = plan;
    this.#fold = createFold(plan);
  }

  now(events: readonly StoredEvent[], unreadable: number): RaceDayNow {
    const revision = events.at(-1)?.revision ?? 0;
    if (this.#now?.revision === revision && this.#now.unreadable === unreadable) return this.#now;
    for (const { event } of events.slice(this.#folded)) this.#fold.add(event);
    this.#folded = events.length;
    const [state, plan] = [this.#fold.state(), this.#plan];
    this.#now = {
      dayPlan: this.#dayPlan,
      planVersion: this.#version,
      plan,
      state,
      lists: resultLists(plan, state),
      revision,
      unreadable,
    };
    return this.#now;
  }
}
