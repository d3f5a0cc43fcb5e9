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
 * Returns the same versions for a replica to compare: counters by name, which only ever grow. A replica that would show
 * another day, the day of another side, or other seats, lacks a name.
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
 * Reads the day on show, its version, the minute up to which another side's data arrived, and a digest of its seats.
 * Seats have no version, and which judgements count depends on their gates.
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
 * Returns up to when this server has all data of a day that another side runs (ISO 8601 in UTC). Null when the day is
 * run here, so that no other side sends data.
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
