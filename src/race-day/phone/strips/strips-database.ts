import { type DBSchema, type IDBPDatabase, openDB } from 'idb';
import type { Strip } from '../../log/strips/strip.ts';

/** A strip on this phone. Refused: the server did not take the strip from the phone's seat. */
export interface KeptStrip {
  fate: 'unsent' | 'sent' | 'refused';
  /** Whether a time was read from it, so that it may be deleted before others. */
  isRead: boolean;
  /** Size of its picture. */
  bytes: number;
  strip: Strip;
}

/** The pictures have a store of their own, so that a look at the strips loads none of them. */
interface StripsSchema extends DBSchema {
  facts: {
    key: string;
    value: KeptStrip;
    indexes: { turn: [string, string, KeptStrip['fate']]; stamps: string };
  };
  /** As bytes, because some browsers lose a Blob that they stored. */
  pictures: { key: string; value: ArrayBuffer };
}

export type StripsDatabase = IDBPDatabase<StripsSchema>;

/**
 * Opens the database of this phone's strips; rejects in a browser without storage. It is not the database of the
 * events, which a page of an earlier build must be able to open whatever becomes of the strips.
 */
export async function openStripsDatabase(): Promise<StripsDatabase> {
  return openDB<StripsSchema>('race-strips', 1, {
    upgrade(database) {
      const facts = database.createObjectStore('facts', { keyPath: 'strip.id' });
      facts.createIndex('turn', ['strip.day', 'strip.seat', 'fate']);
      facts.createIndex('stamps', 'strip.stamps', { multiEntry: true });
      database.createObjectStore('pictures');
    },
    // A tab with a newer build waits until this one closes the database.
    blocking: (_current, _blocked, event) => (event.target as IDBDatabase).close(),
  });
}
