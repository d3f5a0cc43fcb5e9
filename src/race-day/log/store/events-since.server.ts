import { sql } from 'kysely';
import type { AppDatabase } from '../../../platform/database/open-database.server.ts';
import { readStored } from '../../../platform/database/read-stored.server.ts';
import { isDecision, madeAt } from '../fold/compare-decisions.ts';
import { type RaceEvent, raceEvent } from '../log/race-event.ts';
import { anyDeskName } from '../log/seat-name.ts';
import type { Micros } from '../run-time.ts';

export interface StoredEvent {
  revision: number;
  receivedAt: string;
  event: RaceEvent;
}

/** Returns at most `limit` events of a day after a revision (0 for all), in order. Throws when one is unreadable. */
export async function eventsSince(
  database: AppDatabase,
  order: { day: string; revision: number; limit: number },
): Promise<StoredEvent[]> {
  const rows = await rowsSince(database, order);
  return rows.map((row) => storedEvent(row, raceEvent.parse(JSON.parse(row.event_json))));
}

/** Logs unreadable events. `last` is the last revision that was looked at, null when there was none. */
export async function readableSince(
  database: AppDatabase,
  order: { day: string; revision: number; limit: number },
): Promise<{ events: StoredEvent[]; last: number | null }> {
  const rows = await rowsSince(database, order);
  const events = rows.flatMap((row) => {
    const event = readableEvent(row);
    return event ? [storedEvent(row, event)] : [];
  });
  return { events, last: rows.at(-1)?.revision ?? null };
}

function readableEvent(row: { id: string; event_json: string }): RaceEvent | null {
  const place = { table: 'race_event', row: row.id };
  return readStored(row.event_json, place, (of) => raceEvent.parse(of));
}

function storedEvent(
  row: { revision: number; received_at: string },
  event: RaceEvent,
): StoredEvent {
  return { revision: row.revision, receivedAt: row.received_at, event };
}

function rowsSince(
  database: AppDatabase,
  { day, revision, limit }: { day: string; revision: number; limit: number },
) {
  return database
    .selectFrom('race_event')
    .select(['id', 'revision', 'received_at', 'event_json'])
    .where('day', '=', day)
    .where('revision', '>', revision)
    .orderBy('revision')
    .limit(limit)
    .execute();
}

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
  // Permissions depend on its content, so an unreadable event throws.
  return row ? raceEvent.parse(JSON.parse(row.event_json)) : null;
}

export async function eventsOfSeat(
  database: AppDatabase,
  { day, seat }: { day: string; seat: string },
): Promise<RaceEvent[]> {
  const rows = await database
    .selectFrom('race_event')
    .select(['id', 'event_json'])
    .where('day', '=', day)
    .where('seat', '=', seat)
    .orderBy('sequence')
    .orderBy('id')
    .execute();
  return rows.flatMap((row) => readableEvent(row) ?? []);
}

/** Returns 0 before a seat's first event; another device of the seat continues from the number. */
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

export async function latestAtDesks(database: AppDatabase, day: string): Promise<Micros> {
  const rows = await database
    .selectFrom('race_event')
    .select(['id', 'event_json'])
    .where('day', '=', day)
    .where('seat', 'like', anyDeskName)
    .execute();
  const events = rows.flatMap((row) => readableEvent(row) ?? []);
  return Math.max(0, ...events.filter(isDecision).map(madeAt));
}
