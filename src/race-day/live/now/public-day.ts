import { clockInstants } from '../../../platform/format/start-of-day.ts';
import type { RaceDayNow } from '../../feed/create-race-days.server.ts';
import type { AppealedBoat } from '../../log/appeals/appeals-repository.server.ts';
import type { RunState } from '../../log/fold/day-state.ts';
import type { RaceEvent } from '../../log/log/race-event.ts';
import { plannedRaces } from '../../log/plan/planned-starts.ts';
import type { Posting } from '../../log/postings/postings-repository.server.ts';
import { MICROS_OF_DAY, type Micros } from '../../log/run-time.ts';

export interface BesideRace {
  events: readonly RaceEvent[];
  postings: readonly Posting[];
  /** Boats about which an appeal is open; left out when there are none. */
  appealed?: readonly AppealedBoat[];
  /** Present names by entry number: an erased person has another name, or none. */
  names: ReadonlyMap<number, string>;
  timeZone: string;
  /** Until when this server has everything of another server's day (ISO 8601 in UTC); null for a day run here. */
  asOf: string | null;
  version: string;
  /** Address of the public page of an entry's paddler, without its language. Null when the paddler has no page. */
  toPath: (entry: number) => string | null;
}

export interface PublicDay extends Pick<RaceDayNow, 'dayPlan' | 'state'> {
  /** Races with a published start list, in the order of the day. */
  races: RaceDayNow['dayPlan']['races'];
  /** Turn times of day, and stamps in microseconds since the midnight of the day, into instants. */
  clockAt: (clock: number) => number;
  stampAt: (micros: number) => number;
  /** The run of a boat that counts in a race; stamps after midnight continue the hours of the day. */
  runOf: (race: string, bib: number) => RunState | undefined;
  boatOf: (race: string, bib: number) => RaceDayNow['dayPlan']['boats'][number] | undefined;
  /** Whether a run is between start and finish: started, without a finish or time, and not out for far too long. */
  isOnCourse: (run: RunState) => boolean;
}

/** No boat is on the course for longer than this: the longest of 666 real runs took 3 min 41 s. */
const longest: Micros = 360_000_000;
/** Number of last stamps that determine the present hour, so that one odd stamp changes nothing. */
const lastStamps = 3;
/** A stamp this long before the last planned start is of the night after: gear clocks begin anew. */
const wholeDay: Micros = 18 * 3_600_000_000;

export function publicDay({ dayPlan, state }: RaceDayNow, timeZone: string): PublicDay {
  const { date, races, boats } = dayPlan;
  const published = races.filter((race) => race.published);
  const ids = new Set(published.map(({ id }) => id));
  const key = (race: string, bib: number) => `${race} ${bib}`;
  const ends = plannedRaces(dayPlan).flatMap(({ starts }) => starts.map(({ at }) => at ?? 0));
  const dawn = Math.max(0, ...ends) * 10_000 - wholeDay;
  const all = state.runs.map((run) => withNight(run, dawn));
  const runs = new Map(all.filter((run) => run.counts).map((run) => [key(run.race, run.bib), run]));
  const planned = new Map(
    boats.flatMap((boat) =>
      ids.has(boat.race) && !boat.withdrawn ? [[key(boat.race, boat.bib), boat]] : [],
    ),
  );
  const inUtc = (clock: number) => Date.parse(`${date}T00:00:00Z`) + clock;
  const instantOf = clockInstants(date, timeZone) ?? inUtc;
  const midnight = instantOf(0);
  const closed = new Set(state.closed);
  const seen = all
    .flatMap(({ start, finish }) => [start?.at ?? [], finish?.at ?? []].flat())
    .toSorted((a, b) => b - a)
    .slice(0, lastStamps);
  const latest = seen[Math.floor(seen.length / 2)] ?? 0;
  return {
    dayPlan,
    state,
    races: published,
    clockAt: (hundredths) => instantOf(hundredths * 10),
    stampAt: (micros) => midnight + Math.floor(micros / 1000),
    runOf: (race, bib) => runs.get(key(race, bib)),
    boatOf: (race, bib) => planned.get(key(race, bib)),
    isOnCourse: ({ race, start, finish, time, status }) =>
      start !== null &&
      finish === null &&
      time === null &&
      status === null &&
      !closed.has(race) &&
      latest - start.at <= longest,
  };
}

function withNight(run: RunState, dawn: Micros): RunState {
  const after = <End extends RunState['start']>(end: End): End =>
    end && end.at < dawn ? { ...end, at: end.at + MICROS_OF_DAY } : end;
  return { ...run, start: after(run.start), finish: after(run.finish) };
}
