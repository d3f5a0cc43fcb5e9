import { type DBSchema, type IDBPDatabase, openDB } from 'idb';
import type { Clip } from '../../log/strips/clip.ts';
import type { Strip } from '../../log/strips/strip.ts';

/**
 * State of a strip or clip. `refused`: the server did not accept it from the phone's seat. Only clips are `held` (the
 * server does not know of it, or not of all its judgements), `announced`, and `gone` (its film was deleted and the
 * server has to be notified). A clip that the desk requested is `unsent`.
 */
export type StripFate = 'unsent' | 'sent' | 'refused' | 'held' | 'announced' | 'gone';

/** A strip or clip on this phone. */
export interface KeptStrip {
  fate: StripFate;
  /** Whether a time was read from it, so that it may be deleted before others. */
  isRead: boolean;
  /** Size of its picture or film. */
  bytes: number;
  strip: Strip | Clip;
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
