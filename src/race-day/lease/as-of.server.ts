import type { AppDatabase } from '../../platform/database/open-database.server.ts';
import { readLease } from './lease-repository.server.ts';

/** A side that has a line says so every few seconds; after so many milliseconds it is behind. */
const freshMs = 45_000;

/**
 * Until when this server has everything of a day that another side runs (ISO 8601 in UTC), for "as
 * of 11:42"; null where the day is run here or all is here. A side that never was all here counts from
 * when it took the day over.
 */
export async function asOf(
  database: AppDatabase,
  { day, side, now }: { day: string; side: string; now: Date },
): Promise<string | null> {
  const lease = await readLease(database, day);
  if (lease === null || lease.holder === side) return null;
  const row = await database
    .selectFrom('race_relay')
    .select('whole_at')
    .where('day', '=', day)
    .where('side', '=', lease.holder)
    .executeTakeFirst();
  const whole = row?.whole_at ?? lease.takenAt;
  return now.getTime() - Date.parse(whole) > freshMs ? whole : null;
}
