import { createHash } from 'node:crypto';
import type { Versions } from '../../platform/database/await-replica.server.ts';
import type { AppDatabase } from '../../platform/database/open-database.server.ts';
import { readLease } from '../log/lease/lease-repository.server.ts';
import { dayVersions } from './day-versions.server.ts';
import { planSeats } from './plan-seats.server.ts';
import { type RaceMoment, readShownDay } from './read-shown-day.server.ts';

/** Returns a text that changes with everything that the live page shows; '' when it shows no day. */
export async function liveVersion(database: AppDatabase, moment: RaceMoment): Promise<string> {
  const shown = await readShown(database, moment);
  if (shown === null) return '';
  return JSON.stringify([shown.day, shown.version, shown.asOf ?? null, shown.seats]);
}

/**
 * Returns the counters for a replica to compare; each only grows. A replica that would show another day, another side's
 * day, or other seats lacks a name.
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

/** Includes a digest of the seats: they have no version, and their gates decide which judgements count. */
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

/** Returns until when another side's data is here (ISO 8601 in UTC); null when the day is run here. */
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
