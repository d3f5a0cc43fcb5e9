import { clockInstants } from '../../../platform/format/start-of-day.ts';
import type { RaceDayNow } from '../../feed/create-race-days.server.ts';
import type { RunState } from '../../log/fold/day-state.ts';
import type { RaceEvent } from '../../log/log/race-event.ts';
import { plannedRaces } from '../../log/plan/planned-starts.ts';
import type { Posting } from '../../log/postings/postings-repository.server.ts';
import { MICROS_OF_DAY, type Micros } from '../../log/run-time.ts';

/** What the race is told with, beside the day as it stands. */
export interface BesideRace {
  /** Of the day, up to its revision. */
  events: readonly RaceEvent[];
  /** The last one of each list. */
  postings: readonly Posting[];
  /** Of entries as they are called now, by their numbers: who is erased has another or none. */
  names: ReadonlyMap<number, string>;
  timeZone: string;
  /** Until when everything is here of a day that another side runs (ISO 8601 in UTC); null: it is run here. */
  asOf: string | null;
  version: string;
  /** Address of the public page of an entry's paddler without its language; null where there is none. */
  pathOf: (entry: number) => string | null;
}

/** A day as the public may see it, with what all parts of `RaceNow` are made from. */
export interface PublicDay extends Pick<RaceDayNow, 'dayPlan' | 'state'> {
  /** Races whose start list is published, in the order of the day. */
  races: RaceDayNow['dayPlan']['races'];
  /** Instants of times of the day, and of stamps: microseconds since the midnight of the day. */
  clockAt: (clock: number) => number;
  stampAt: (micros: number) => number;
  /** The run that counts of a boat in a race; its stamps of after midnight are those of a day of more hours. */
  runOf: (race: string, bib: number) => RunState | undefined;
  boatOf: (race: string, bib: number) => RaceDayNow['dayPlan']['boats'][number] | undefined;
  /** Whether a run is between start and finish: started, not ended, and not out for far too long. */
  isOnCourse: (run: RunState) => boolean;
}

/** Nobody is on the course for so long: the longest of 666 real runs took 3 min 41 s. */
const longest: Micros = 360_000_000;
/** By so many of the last stamps it is known how late it is, so that one odd stamp says nothing. */
const lastStamps = 3;
/** A stamp so long before the last planned start is of after midnight, where the clock of gear begins anew. */
const wholeDay: Micros = 18 * 3_600_000_000;

/** A day without the races that are not published. */
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
    isOnCourse: ({ race, start, finish, status }) =>
      start !== null &&
      finish === null &&
      status === null &&
      !closed.has(race) &&
      latest - start.at <= longest,
  };
}

/** A run whose stamps before `dawn` are of the night after the day. */
function withNight(run: RunState, dawn: Micros): RunState {
  const after = <End extends RunState['start']>(end: End): End =>
    end && end.at < dawn ? { ...end, at: end.at + MICROS_OF_DAY } : end;
  return { ...run, start: after(run.start), finish: after(run.finish) };
}
