import { sql } from 'kysely';
import type { AppDatabase } from '../../platform/database/open-database.server.ts';
import { isDecision, madeAt } from '../fold/compare-decisions.ts';
import { type RaceEvent, raceEvent } from '../log/race-event.ts';
import { anyDeskName } from '../log/seat-name.ts';
import type { Micros } from '../run-time.ts';

/** An event with what the server added to it. */
export interface StoredEvent {
  revision: number;
  /** ISO 8601 in UTC. */
  receivedAt: string;
  event: RaceEvent;
}

/** The events of a day after a revision (0: all), in their order, so many at most. */
export async function eventsSince(
  database: AppDatabase,
  { day, revision, limit }: { day: string; revision: number; limit: number },
): Promise<StoredEvent[]> {
  const rows = await database
    .selectFrom('race_event')
    .select(['revision', 'received_at', 'event_json'])
    .where('day', '=', day)
    .where('revision', '>', revision)
    .orderBy('revision')
    .limit(limit)
    .execute();
  return rows.map((row) => ({
    ...{ revision: row.revision, receivedAt: row.received_at },
    event: raceEvent.parse(JSON.parse(row.event_json)),
  }));
}

/** Ids and bytes of the events of a day after a revision, in their order, of so many at most. */
export function sizesSince(
  database: AppDatabase,
  { day, revision, limit }: { day: string; revision: number; limit: number },
): Promise<{ id: string; bytes: number }[]> {
  return database
    .selectFrom('race_event')
    .select(['id', sql<number>`octet_length(event_json)`.as('bytes')])
    .where('day', '=', day)
    .where('revision', '>', revision)
    .orderBy('revision')
    .limit(limit)
    .execute();
}

/** One event of a day by its id; null where the log has none. */
export async function findEvent(
  database: AppDatabase,
  { day, id }: { day: string; id: string },
): Promise<RaceEvent | null> {
  const row = await database
    .selectFrom('race_event')
    .select('event_json')
    .where('day', '=', day)
    .where('id', '=', id)
    .executeTakeFirst();
  return row ? raceEvent.parse(JSON.parse(row.event_json)) : null;
}

/** The highest sequence number of a seat, 0 before its first event: another device goes on from it. */
export async function lastSequence(
  database: AppDatabase,
  { day, seat }: { day: string; seat: string },
): Promise<number> {
  const { last } = await database
    .selectFrom('race_event')
    .select(({ fn }) => fn.max('sequence').as('last'))
    .where('day', '=', day)
    .where('seat', '=', seat)
    .executeTakeFirstOrThrow();
  return last ?? 0;
}

/** When the last decision of any desk was made by its clock; 0 before the first. */
export async function latestAtDesks(database: AppDatabase, day: string): Promise<Micros> {
  const rows = await database
    .selectFrom('race_event')
    .select('event_json')
    .where('day', '=', day)
    .where('seat', 'like', anyDeskName)
    .execute();
  const events = rows.map((row) => raceEvent.parse(JSON.parse(row.event_json)));
  return Math.max(0, ...events.filter(isDecision).map(madeAt));
}
