import { type DBSchema, type IDBPDatabase, openDB } from 'idb';

interface RecordingSchema extends DBSchema {
  lines: {
    key: number;
    value: { day: string; seat: string; arrived: number; raw: string };
    indexes: { seat: [string, string] };
  };
}

/** Opens what this laptop keeps of its cables. */
function openRecordings(): Promise<IDBPDatabase<RecordingSchema>> {
  return openDB<RecordingSchema>('race-gear', 1, {
    upgrade(database) {
      const lines = database.createObjectStore('lines', { autoIncrement: true });
      lines.createIndex('seat', ['day', 'seat']);
    },
    blocking: (_current, _blocked, event) => (event.target as IDBDatabase).close(),
  });
}

/**
 * Every line that came from the gear at a seat on a day, whatever it says: stamps are events as well,
 * the others are nowhere else. As a file it is what `race race-day read-gear` reads.
 */
export function gearRecording(day: string, seat: string) {
  let opened: Promise<IDBPDatabase<RecordingSchema>> | null = null;
  const database = () => (opened ??= openRecordings());
  return {
    /** `arrived`: microseconds of the race's day. */
    async keep(raw: string, arrived: number): Promise<void> {
      const transaction = (await database()).transaction('lines', 'readwrite', {
        durability: 'strict',
      });
      void transaction.store.add({ day, seat, arrived, raw });
      await transaction.done;
    },
    async file(): Promise<Blob> {
      const lines = await (await database()).getAllFromIndex('lines', 'seat', [day, seat]);
      return new Blob([lines.map(({ raw }) => `${raw}\r\n`).join('')], { type: 'text/plain' });
    },
  };
}
