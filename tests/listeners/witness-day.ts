import type { AppDatabase } from '../../src/platform/database/open-database.server.ts';
import { createRaceDays } from '../../src/race-day/feed/create-race-days.server.ts';
import { dayVersions } from '../../src/race-day/feed/day-versions.server.ts';
import { writeNowVersion } from '../../src/race-day/live/now/now-version.ts';
import { readBeside } from '../../src/race-day/live/now/read-beside.server.ts';
import { restOfVersion } from '../../src/race-day/live/now/rest-of-version.server.ts';
import { listPostings } from '../../src/race-day/log/postings/postings-repository.server.ts';
import { type DayHistory, type PlanThen, planKey } from './true-day.ts';

export interface Witness {
  /** Stores the present plan and names if they are new; returns the present version. */
  look(): Promise<string>;
  /** Returns all stored events of the day, with the last version and the state at each look. */
  end(): Promise<Omit<DayHistory, 'words'> & { version: string; looks: readonly DayLook[] }>;
}

/** A version that was the present one at some instant between the two (epoch milliseconds). */
export interface DayLook {
  version: string;
  begun: number;
  ended: number;
}

interface WatchedDay {
  database: AppDatabase;
  day: string;
  timeZone: string;
}

/** Keeps the states of a day that the database overwrites: plans, seats and names. */
export function witnessDay({ database, day, timeZone }: WatchedDay): Witness {
  const raceDays = createRaceDays(database);
  const plans = new Map<string, PlanThen>();
  const looks: DayLook[] = [];
  let version = '';
  let turn: Promise<string> = Promise.resolve('');

  async function note(): Promise<string> {
    const begun = Date.now();
    const state = await raceDays.read(day);
    const { results = 0, names = 0 } = (await dayVersions(database, [day])).get(day) ?? {};
    if (!state) return '';
    const rest = restOfVersion({ day, timeZone, seats: state.plan.seats });
    version = writeNowVersion({
      revision: state.revision,
      plan: state.planVersion,
      results,
      names,
      asOf: '',
      rest,
    });
    looks.push({ version, begun, ended: Date.now() });
    const key = planKey(version);
    if (plans.has(key)) return version;
    const { names: named, paths } = await readBeside(database, day, state);
    const { dayPlan, plan } = state;
    plans.set(key, { dayPlan, plan, names: named, toPath: (entry) => paths.get(entry) ?? null });
    return version;
  }

  const look = () => {
    turn = turn.then(note);
    return turn;
  };
  return {
    look,
    async end() {
      await look();
      const postings = await listPostings(database, day);
      return {
        events: await raceDays.events(day),
        postings: postings.toSorted((a, b) => (a.postedAt < b.postedAt ? -1 : 1)),
        plans,
        timeZone,
        version,
        looks,
      };
    },
  };
}
