import type { CheckInAct } from '../check-in/check-in-act.ts';
import type { CheckInPerson } from '../check-in/check-in-person.ts';

export interface ListFacts {
  year: number;
  /** Time of the download by this device's clock, in epoch milliseconds. */
  savedAt: number;
  /** Time at which the session that loaded the list ends and the list is deleted. */
  until: number;
}

export interface StoredCheckIn {
  /** Null when no list is stored or the list has expired. */
  list: { facts: ListFacts; people: CheckInPerson[] } | null;
  outbox: CheckInAct[];
}

const name = 'check-in';
const factsKey = 'list';

export interface CheckInStore {
  read(now: number): Promise<StoredCheckIn>;
  keepList(facts: ListFacts, people: readonly CheckInPerson[]): Promise<void>;
  /** Resolves only when the action is on disk, so that it survives an empty battery. */
  add(act: CheckInAct): Promise<void>;
  sent(ids: readonly string[]): Promise<void>;
  forgetList(): Promise<void>;
}

/** Opens the store of this device. Rejects when the browser stores nothing. */
export async function openCheckInStore(): Promise<CheckInStore> {
  const opening = indexedDB.open(name, 1);
  opening.onupgradeneeded = () => {
    opening.result.createObjectStore('people', { keyPath: 'id' });
    opening.result.createObjectStore('outbox', { keyPath: 'id' });
    opening.result.createObjectStore('facts');
  };
  const database = await settled(opening);
  const stores = ['people', 'outbox', 'facts'] as const;
  type StoreName = (typeof stores)[number];

  /** Writes all changes or none, and resolves once they are on disk. */
  function write(change: (of: (store: StoreName) => IDBObjectStore) => void): Promise<void> {
    const transaction = database.transaction(stores, 'readwrite', { durability: 'strict' });
    return new Promise((resolve, reject) => {
      transaction.oncomplete = () => resolve();
      transaction.onabort = () => reject(transaction.error);
      change((store) => transaction.objectStore(store));
    });
  }
  const forgetList = () =>
    write((of) => {
      of('people').clear();
      of('facts').clear();
    });

  return {
    async read(now) {
      const of = database.transaction(stores);
      const [facts, people, outbox] = await Promise.all([
        settled<ListFacts | undefined>(of.objectStore('facts').get(factsKey)),
        settled<CheckInPerson[]>(of.objectStore('people').getAll()),
        settled<CheckInAct[]>(of.objectStore('outbox').getAll()),
      ]);
      if (!facts) return { list: null, outbox };
      if (now >= facts.until) {
        await forgetList();
        return { list: null, outbox };
      }
      const { compare } = new Intl.Collator('es');
      const byName = people.toSorted((a, b) => compare(a.name, b.name));
      return { list: { facts, people: byName }, outbox };
    },
    keepList: (facts, people) =>
      write((of) => {
        of('people').clear();
        for (const person of people) of('people').put(person);
        of('facts').put(facts, factsKey);
      }),
    add: (act) => write((of) => of('outbox').put(act)),
    sent: (ids) =>
      write((of) => {
        for (const id of ids) of('outbox').delete(id);
      }),
    forgetList,
  };
}

function settled<Result>(request: IDBRequest<Result>): Promise<Result> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
}

/** Deletes the list of people on this device. Unsent actions stay for the next account that signs in. */
export async function forgetCheckIn(): Promise<void> {
  try {
    await (await openCheckInStore()).forgetList();
  } catch {
    // A browser that stores nothing has nothing to delete.
  }
}
