import { type DBSchema, type IDBPDatabase, type IDBPObjectStore, openDB } from 'idb';
import type { RaceDayPlan } from '../../log/log/race-day-plan.ts';
import type { RaceEvent } from '../../log/log/race-event.ts';
import type { PhoneSeat } from '../seat/phone-seat.ts';

/**
 * What became of an event: not sent; on the server; or refused, because it is of another seat, says
 * something else than the server has under its id, or is not readable. Refused ones are kept and shown.
 */
export type Fate = 'unsent' | 'sent' | 'not_yours' | 'contradicted' | 'malformed';

/** An event that was made on this phone. */
export interface MadeEvent {
  id: string;
  day: string;
  seat: string;
  sequence: number;
  fate: Fate;
  event: RaceEvent;
}

/** What the phone knows of who answers; missing on phones of before. */
export interface KnownServer {
  /** How often the day changed hands. */
  term?: number;
  /** Which log it is. */
  log?: string | undefined;
}

/** What the phone knows of a day. */
interface KeptDay extends KnownServer {
  day: string;
  plan: PhonePlan | null;
  /** What the server calls that version of the plan. */
  tag: string | null;
  /** Up to which of its events the server was read. */
  revision: number;
  /** The last numbers that the server told, by seat. */
  sequences: Record<string, number>;
}

interface PhoneSchema extends DBSchema {
  made: {
    key: string;
    value: MadeEvent;
    indexes: { seat: [string, string, number]; fate: string; day: string };
  };
  seen: { key: [string, string]; value: { day: string; id: string; event: RaceEvent } };
  days: { key: string; value: KeptDay };
  seat: { key: string; value: PhoneSeat };
}

export type PhoneDatabase = IDBPDatabase<PhoneSchema>;

/** The events of this phone within a change. */
export type MadeStore = IDBPObjectStore<PhoneSchema, ('made' | 'days')[], 'made', 'readwrite'>;

/** The database of this phone's race days; rejects where the browser keeps nothing. */
export function openPhoneDatabase(): Promise<PhoneDatabase> {
  return openDB<PhoneSchema>('race-day', 1, {
    upgrade(database) {
      const made = database.createObjectStore('made', { keyPath: 'id' });
      made.createIndex('seat', ['day', 'seat', 'sequence']);
      made.createIndex('fate', 'fate');
      made.createIndex('day', 'day');
      database.createObjectStore('seen', { keyPath: ['day', 'id'] });
      database.createObjectStore('days', { keyPath: 'day' });
      database.createObjectStore('seat');
    },
    // Another tab with a newer build waits for this one to let go.
    blocking: (_current, _blocked, event) => (event.target as IDBDatabase).close(),
  });
}

/** A change that holds when it resolves, also when the battery dies in that moment. */
export const strict = { durability: 'strict' } as const;

export const noDay = (day: string): KeptDay => ({
  day,
  plan: null,
  tag: null,
  revision: 0,
  sequences: {},
});

/** All events of one day (ISO date): `[day]` to `[day, …]`. */
export const ofDay = (day: string) => IDBKeyRange.bound([day], [day, []]);

/** A boat of a start list. */
interface ListedStart {
  race: string;
  place: number;
  bib: number;
  name: string;
  /** Hundredths of a second of the race's day; null: it does not start. */
  at: number | null;
}

/** What a phone knows of its day (`GET /api/race-day/plan`). */
export interface PhonePlan {
  day: string;
  version: number;
  plan: RaceDayPlan;
  gates: { number: number; direction: 'down' | 'up' }[];
  starts: ListedStart[];
  races: { id: string; title: { es: string; en: string }; gates: number; published: boolean }[];
}
