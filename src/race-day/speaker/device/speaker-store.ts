import { type DBSchema, type IDBPDatabase, openDB } from 'idb';
import type { RaceNow } from '../../live/now/race-now.ts';
import type { SpeakerDay } from '../facts/speaker-day.ts';
import type { Reading } from '../lines/speaker-line.ts';

export interface WaitingReading extends Reading {
  day: string;
  /** Epoch milliseconds by the device's own clock. */
  made: number;
  /** The line that was read or skipped before it; left out by earlier versions. */
  before?: number | null;
}

/** The last received data, with its time in epoch milliseconds by the device. */
export interface ReceivedData<What> {
  what: What;
  at: number;
}

interface SpeakerSchema extends DBSchema {
  now: { key: string; value: ReceivedData<RaceNow> };
  told: { key: string; value: ReceivedData<SpeakerDay> };
  readings: { key: string; value: WaitingReading };
  last: { key: string; value: number };
}

type Database = IDBPDatabase<SpeakerSchema>;

export interface SpeakerStore {
  read(): Promise<{
    now: ReceivedData<RaceNow> | null;
    told: ReceivedData<SpeakerDay> | null;
    /** Readings in their order, including those of earlier days. */
    readings: WaitingReading[];
    last: number | null;
  }>;
  keepNow(came: ReceivedData<RaceNow>): Promise<void>;
  keepTold(came: ReceivedData<SpeakerDay>): Promise<void>;
  keepReading(reading: WaitingReading): Promise<void>;
  dropReadings(ids: readonly string[]): Promise<void>;
  keepLast(line: number | null): Promise<void>;
  close(): void;
}

/** Opens the stored data of a day and deletes other days; rejects when the browser cannot store data. */
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
