import { isDeepStrictEqual } from 'node:util';
import type { AppDatabase } from '../../../platform/database/open-database.server.ts';
import type { RaceDays } from '../../feed/create-race-days.server.ts';
import { dayVersions } from '../../feed/day-versions.server.ts';
import { heardUntil } from '../../feed/live-version.server.ts';
import { readShownDay } from '../../feed/read-shown-day.server.ts';
import { writeNowVersion } from './now-version.ts';
import type { RaceNow } from './race-now.ts';
import { type ReadBeside, readBeside } from './read-beside.server.ts';
import { restOfVersion } from './rest-of-version.server.ts';
import { toRaceNow } from './to-race-now.ts';

/**
 * Reads the race as the public may see it; null when no day is planned. Calls during a reading share one later reading.
 * When the database fails, calls `onStale` and returns the last reading; throws when there is none.
 */
export type RaceNowReader = (onStale?: () => void) => Promise<RaceNow | null>;

interface Room {
  database: AppDatabase;
  raceDays: Pick<RaceDays, 'read' | 'events'>;
  race: () => { timeZone: string };
  /** Left out, the day is the one that the live page shows. */
  day?: string;
}

const mostTries = 5;

export function raceNowReader(
  { database, raceDays, race, day: asked }: Room,
  now: () => Date = () => new Date(),
): RaceNowReader {
  let last: { told: RaceNow | null } | null = null;
  let beside: (ReadBeside & { key: string }) | null = null;
  let running: Promise<RaceNow | null> | null = null;
  let queued: Promise<RaceNow | null> | null = null;

  async function read(): Promise<RaceNow | null> {
    const before = last?.told ?? undefined;
    const told = await readNow(before);
    last = { told };
    return told;
  }

  async function readNow(before: RaceNow | undefined): Promise<RaceNow | null> {
    const { timeZone } = race();
    const day = asked ?? (await readShownDay(database, { now: now(), timeZone })).day;
    if (day === null) return null;
    for (let left = mostTries; ; left -= 1) {
      const versions = await collectVersions(day);
      const state = await raceDays.read(day);
      if (state === null) return null;
      const { results, names, asOf } = versions;
      const version = writeNowVersion({
        revision: state.revision,
        plan: state.planVersion,
        results,
        names,
        asOf: asOf ?? '',
        // The gates of seats decide which judgements count; they change without a version of their own.
        rest: restOfVersion({ day, timeZone, seats: state.plan.seats }),
      });
      if (before?.version === version) return before;
      const key = JSON.stringify([day, state.planVersion, results, names]);
      if (beside?.key !== key) beside = { key, ...(await readBeside(database, day, state)) };
      const { postings, appealed, names: named, paths } = beside;
      const stored = await raceDays.events(day);
      const upTo = stored.filter(({ revision }) => revision <= state.revision);
      const events = upTo.map(({ event }) => event);
      const isOfOneMoment =
        state.planVersion === versions.plan &&
        isDeepStrictEqual(versions, await collectVersions(day));
      if (isOfOneMoment || left === 0) {
        const toPath = (entry: number) => paths.get(entry) ?? null;
        const told = { events, postings, appealed, names: named, timeZone, asOf, version, toPath };
        return toRaceNow(state, told, before);
      }
    }
  }

  /** The versions must be equal before and after reading, or the parts belong to two moments. */
  async function collectVersions(day: string) {
    const {
      plan = 0,
      results = 0,
      names = 0,
    } = (await dayVersions(database, [day])).get(day) ?? {};
    const heard = await heardUntil(database, day);
    return { plan, results, names, asOf: heard?.slice(0, 16) ?? null };
  }

  function next(): Promise<RaceNow | null> {
    if (queued) return queued;
    const waiting = running;
    const made = waiting ? waiting.then(start, start) : start();
    if (waiting) queued = made;
    return made;
  }

  function start(): Promise<RaceNow | null> {
    queued = null;
    const reading = read().finally(() => {
      if (running === reading) running = null;
    });
    running = reading;
    return reading;
  }

  return async (onStale) => {
    try {
      return await next();
    } catch (error) {
      if (last === null) throw error;
      onStale?.();
      return last.told;
    }
  };
}
