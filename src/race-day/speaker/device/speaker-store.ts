import { type DBSchema, type IDBPDatabase, openDB } from 'idb';
import type { RaceNow } from '../../live/now/race-now.ts';
import type { SpeakerDay } from '../facts/speaker-day.ts';
import type { Reading } from '../lines/speaker-line.ts';

/** A line that was read, which the server was not told yet. */
export interface WaitingReading extends Reading {
  /** ISO 8601 date of the seat. */
  day: string;
  /** By the device alone: milliseconds since 1970. */
  made: number;
  /** The line that was read or passed over before it; left out by earlier versions. */
  before?: number | null;
}

/** What came last, and when (milliseconds since 1970, by the device). */
export interface Came<What> {
  what: What;
  at: number;
}

interface SpeakerSchema extends DBSchema {
  now: { key: string; value: Came<RaceNow> };
  told: { key: string; value: Came<SpeakerDay> };
  readings: { key: string; value: WaitingReading };
  /** The line that was read or passed over last, by day. */
  last: { key: string; value: number };
}

type Database = IDBPDatabase<SpeakerSchema>;

/** What a speaker's device keeps of a day (ISO 8601), so that it goes on without a line. */
export interface SpeakerStore {
  read(): Promise<{
    now: Came<RaceNow> | null;
    told: Came<SpeakerDay> | null;
    /** In the order in which they were read; of days before too. */
    readings: WaitingReading[];
    last: number | null;
  }>;
  keepNow(came: Came<RaceNow>): Promise<void>;
  keepTold(came: Came<SpeakerDay>): Promise<void>;
  keepReading(reading: WaitingReading): Promise<void>;
  dropReadings(ids: readonly string[]): Promise<void>;
  keepLast(line: number | null): Promise<void>;
  close(): void;
}

/** Opens what is kept of a day, and lets go of other days; rejects where the browser keeps nothing. */
export async function openSpeakerStore(day: string): Promise<SpeakerStore> {
  const database: Database = await openDB<SpeakerSchema>('speaker', 1, {
    upgrade(made) {
      for (const name of ['now', 'told', 'last'] as const) made.createObjectStore(name);
      made.createObjectStore('readings', { keyPath: 'id' });
    },
    blocking: (_current, _blocked, event) => (event.target as IDBDatabase).close(),
  });
  for (const name of ['now', 'told', 'last'] as const) {
    for (const key of await database.getAllKeys(name)) {
      if (key !== day) await database.delete(name, key);
    }
  }
  return {
    async read() {
      const [now, told, last] = await Promise.all([
        database.get('now', day),
        database.get('told', day),
        database.get('last', day),
      ]);
      const readings = await database.getAll('readings');
      return {
        now: now ?? null,
        told: told ?? null,
        readings: readings.toSorted((a, b) => a.at.localeCompare(b.at)),
        last: last ?? null,
      };
    },
    async keepNow(came) {
      await database.put('now', came, day);
    },
    async keepTold(came) {
      await database.put('told', came, day);
    },
    async keepReading(reading) {
      await database.put('readings', reading);
    },
    async dropReadings(ids) {
      for (const id of ids) await database.delete('readings', id);
    },
    async keepLast(line) {
      if (line === null) await database.delete('last', day);
      else await database.put('last', line, day);
    },
    close: () => database.close(),
  };
}
