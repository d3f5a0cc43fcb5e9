import { createHash } from 'node:crypto';
import type { Versions } from '../../platform/database/await-replica.server.ts';
import type { AppDatabase } from '../../platform/database/open-database.server.ts';
import { readLease } from '../log/lease/lease-repository.server.ts';
import { dayVersions } from './day-versions.server.ts';
import { planSeats } from './plan-seats.server.ts';
import { type RaceMoment, readShownDay } from './read-shown-day.server.ts';

/** Changes with everything that the live page shows at a moment; '' where that is nothing. */
export async function liveVersion(database: AppDatabase, moment: RaceMoment): Promise<string> {
  const shown = await readShown(database, moment);
  if (shown === null) return '';
  return JSON.stringify([shown.day, shown.version, shown.asOf ?? null, shown.seats]);
}

/**
 * The versions of the same as a replica is asked for them: numbers that only ever rise, by names. A
 * replica that would show another day, the day of another side, or other seats, lacks a name.
 */
export async function liveRecords(database: AppDatabase, moment: RaceMoment): Promise<Versions> {
  const shown = await readShown(database, moment);
  if (shown === null) return new Map([['no race day', 0]]);
  const { day, version, asOf, seats } = shown;
  const { revision = 0, plan = 0, results = 0 } = version ?? {};
  return new Map([
    [`${day} events`, revision],
    [`${day} plan`, plan],
    [`${day} results`, results],
    [`${day} seats ${seats}`, 0],
    asOf === undefined ? [`${day} run here`, 0] : [`${day} heard`, Date.parse(`${asOf}Z`)],
  ]);
}

/**
 * The day that is shown, its version, the minute until which it was heard where another side runs it, and
 * what stands for its seats: whose judgements count hangs on their gates, which have no version.
 */
async function readShown(database: AppDatabase, moment: RaceMoment) {
  const { day } = await readShownDay(database, moment);
  if (day === null) return null;
  const version = (await dayVersions(database, [day])).get(day);
  const seats = createHash('sha256')
    .update(JSON.stringify(await planSeats(database, day)))
    .digest('hex')
    .slice(0, 8);
  return { day, version, asOf: (await heardUntil(database, day))?.slice(0, 16), seats };
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
