import { clockInstants } from '../../../platform/format/clock-instants.ts';
import { startOfDay } from '../../../platform/format/start-of-day.ts';
import type { RaceDayNow } from '../../feed/create-race-days.server.ts';
import type { RaceEvent } from '../../log/log/race-event.ts';
import type { Posting } from '../../log/postings/postings-repository.server.ts';

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
  /** The run that counts of a boat in a race. */
  runOf: (race: string, bib: number) => RaceDayNow['state']['runs'][number] | undefined;
  boatOf: (race: string, bib: number) => RaceDayNow['dayPlan']['boats'][number] | undefined;
}

/** A day without the races that are not published. */
export function publicDay({ dayPlan, state }: RaceDayNow, timeZone: string): PublicDay {
  const { date, races, boats } = dayPlan;
  const published = races.filter((race) => race.published);
  const ids = new Set(published.map(({ id }) => id));
  const key = (race: string, bib: number) => `${race} ${bib}`;
  const runs = new Map(
    state.runs.filter((run) => run.counts).map((run) => [key(run.race, run.bib), run]),
  );
  const planned = new Map(
    boats.flatMap((boat) =>
      ids.has(boat.race) && !boat.withdrawn ? [[key(boat.race, boat.bib), boat]] : [],
    ),
  );
  const midnight = Date.parse(startOfDay(date, timeZone) ?? `${date}T00:00:00Z`);
  const clock = clockInstants(date, timeZone);
  return {
    dayPlan,
    state,
    races: published,
    clockAt: (hundredths) => clock?.(hundredths * 10) ?? midnight + hundredths * 10,
    stampAt: (micros) => midnight + Math.floor(micros / 1000),
    runOf: (race, bib) => runs.get(key(race, bib)),
    boatOf: (race, bib) => planned.get(key(race, bib)),
  };
}
