import type { Versions } from '../../platform/database/await-replica.server.ts';
import type { AppDatabase } from '../../platform/database/open-database.server.ts';
import { readLease } from '../log/lease/lease-repository.server.ts';
import { listPlannedDays } from '../log/plan/list-planned-days.server.ts';
import { shownDay } from '../log/plan/shown-day.ts';
import { dayVersions } from './day-versions.server.ts';

/** Changes with everything that the live page shows on a day of the calendar; '' where that is nothing. */
export async function liveVersion(database: AppDatabase, today: string): Promise<string> {
  const shown = await readShown(database, today);
  return shown === null ? '' : JSON.stringify([shown.day, shown.version, shown.asOf ?? null]);
}

/**
 * The versions of the same as a replica is asked for them: numbers that only ever rise, by names. A
 * replica that would show another day, or the day of another side, lacks a name.
 */
export async function liveRecords(database: AppDatabase, today: string): Promise<Versions> {
  const shown = await readShown(database, today);
  if (shown === null) return new Map([['no race day', 0]]);
  const { day, version, asOf } = shown;
  const { revision = 0, plan = 0, results = 0 } = version ?? {};
  return new Map([
    [`${day} events`, revision],
    [`${day} plan`, plan],
    [`${day} results`, results],
    asOf === undefined ? [`${day} run here`, 0] : [`${day} heard`, Date.parse(`${asOf}Z`)],
  ]);
}

/** The day that is shown, its version, and the minute until which it was heard where another side runs it. */
async function readShown(database: AppDatabase, today: string) {
  const day = shownDay(await listPlannedDays(database), today);
  if (day === null) return null;
  const version = (await dayVersions(database, [day])).get(day);
  return { day, version, asOf: (await heardUntil(database, day))?.slice(0, 16) };
}

/**
 * Until when this server has everything of a day that another side runs (ISO 8601 in UTC); null where
 * the day is run here: nobody else ever sent anything of it.
 */
export async function heardUntil(database: AppDatabase, day: string): Promise<string | null> {
  const lease = await readLease(database, day);
  if (lease === null) return null;
  const row = await database
    .selectFrom('race_relay')
    .select('whole_at')
    .where('day', '=', day)
    .where('side', '=', lease.holder)
    .executeTakeFirst();
  return row?.whole_at ?? null;
}
