import { type DBSchema, type IDBPDatabase, type IDBPObjectStore, openDB } from 'idb';
import type { RaceDayPlan } from '../../log/log/race-day-plan.ts';
import type { RaceEvent } from '../../log/log/race-event.ts';
import type { PhoneSeat } from '../seat/phone-seat.ts';

/** Refused: of another seat, under an id with other content, or malformed. Refused events are stored and shown. */
export type Fate = 'unsent' | 'sent' | 'not_yours' | 'contradicted' | 'malformed';

export interface MadeEvent {
  id: string;
  day: string;
  seat: string;
  sequence: number;
  fate: Fate;
  event: RaceEvent;
}

export interface KnownServer {
  term?: number;
  log?: string | undefined;
}

/** The server's requests about the clips of this phone's seat. */
export interface ClipWishes {
  asked: string[];
  erased: string[];
  disputed: string[];
}

interface KeptDay extends KnownServer {
  day: string;
  plan: PhonePlan | null;
  tag: string | null;
  revision: number;
  sequences: Record<string, number>;
  clips?: ClipWishes | undefined;
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

export type MadeStore = IDBPObjectStore<PhoneSchema, ('made' | 'days')[], 'made', 'readwrite'>;

/** Opens the database of this phone's race days; rejects in a browser without storage. */
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
    // A tab with a newer build waits until this one closes the database.
    blocking: (_current, _blocked, event) => (event.target as IDBDatabase).close(),
  });
}

/** Makes a change survive a battery that dies as soon as the promise resolves. */
export const strict = { durability: 'strict' } as const;

export const noDay = (day: string): KeptDay => ({
  day,
  plan: null,
  tag: null,
  revision: 0,
  sequences: {},
});

/** Key range of all events of a day (ISO date): `[day]` to `[day, …]`. */
export const ofDay = (day: string) => IDBKeyRange.bound([day], [day, []]);

interface ListedStart {
  race: string;
  place: number;
  bib: number;
  name: string;
  /** Hundredths of a second of the race's day; null when it does not start. */
  at: number | null;
}

export interface PhonePlan {
  day: string;
  version: number;
  plan: RaceDayPlan;
  gates: { number: number; direction: 'down' | 'up' }[];
  starts: ListedStart[];
  races: { id: string; title: { es: string; en: string }; gates: number; published: boolean }[];
}
