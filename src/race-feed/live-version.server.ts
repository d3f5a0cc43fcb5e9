import type { AppDatabase } from '../platform/database/open-database.server.ts';
import { readLease } from '../race-day/lease/lease-repository.server.ts';
import { listPlannedDays } from '../race-day/plan/day-plans-repository.server.ts';
import { shownDay } from '../race-day/plan/shown-day.ts';
import { dayVersions } from './day-versions.server.ts';

/** Changes with everything that the live page shows on a day of the calendar; '' where that is nothing. */
export async function liveVersion(database: AppDatabase, today: string): Promise<string> {
  const day = shownDay(await listPlannedDays(database), today);
  if (day === null) return '';
  const version = (await dayVersions(database, [day])).get(day);
  const asOf = await heardUntil(database, day);
  return JSON.stringify([day, version, asOf?.slice(0, 16) ?? null]);
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
