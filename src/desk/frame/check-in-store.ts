import type { CheckInAct } from '../../organizing/season/check-in/check-in-act.ts';
import type { CheckInPerson } from '../../organizing/season/check-in/check-in-person.ts';

/** What a table knows of the list that it has. */
export interface ListFacts {
  year: number;
  /** When it came, by the clock of this device, in milliseconds since 1970. */
  savedAt: number;
  /** After this it is thrown away: the session that it came with is over. */
  until: number;
}

export interface Kept {
  /** Null where there is none, or its time is over. */
  list: { facts: ListFacts; people: CheckInPerson[] } | null;
  /** Acts that the server does not have yet, in the order in which they were made. */
  outbox: CheckInAct[];
}

const name = 'check-in';
const factsKey = 'list';

/** What the accreditation table keeps on its device (IndexedDB): the list, and what is unsent. */
export interface CheckInStore {
  read(now: number): Promise<Kept>;
  keepList(facts: ListFacts, people: readonly CheckInPerson[]): Promise<void>;
  /** Holds once it resolves, also when the battery dies. */
  add(act: CheckInAct): Promise<void>;
  /** Takes out what the server has. */
  sent(ids: readonly string[]): Promise<void>;
  /** Throws the list away; what is unsent stays. */
  forgetList(): Promise<void>;
}

/** Opens what this device keeps; rejects where the browser keeps nothing. */
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

  /** Writes all or nothing, and resolves once it is on the disk. */
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

/** Throws away the list of people on this device; what is unsent stays for the next who signs in. */
export async function forgetCheckIn(): Promise<void> {
  try {
    await (await openCheckInStore()).forgetList();
  } catch {
    // A browser that keeps nothing has nothing to forget.
  }
}
