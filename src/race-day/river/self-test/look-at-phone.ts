export const phoneTraits = [
  ...(['secure', 'worker', 'store', 'persist', 'wakeLock', 'vibrate', 'serial'] as const),
] as const;

type PhoneTrait = (typeof phoneTraits)[number];

/** `lacks` does not stop every kind of seat from working, `none` does. */
export type SelfTestGrade = 'good' | 'lacks' | 'none';

/** Tests each ability by using it, as on race day; leaves no data on the phone. */
export async function lookAtPhone(): Promise<Record<PhoneTrait, SelfTestGrade>> {
  const [worker, store, persist, wakeLock] = await Promise.all([
    hasWorker(),
    keepsEvents(),
    isPersisted(),
    staysAwake(),
  ]);
  return {
    secure: isSecureContext ? 'good' : 'none',
    worker: worker ? 'good' : 'none',
    store: store ? 'good' : 'none',
    persist: persist ? 'good' : 'lacks',
    wakeLock: wakeLock ? 'good' : 'lacks',
    vibrate: navigator.vibrate?.(60) ? 'good' : 'lacks',
    serial: 'serial' in navigator ? 'good' : 'lacks',
  };
}

async function hasWorker(): Promise<boolean> {
  try {
    return (await navigator.serviceWorker.register('/service-worker.js')) !== undefined;
  } catch {
    return false;
  }
}

/** Writes to the disk as the outbox does, and reads the value again. */
async function keepsEvents(): Promise<boolean> {
  const name = 'self-test';
  try {
    const database = await settled(indexedDB.open(name, 1), (opening) => {
      opening.onupgradeneeded = () => opening.result.createObjectStore('tried');
    });
    const write = database.transaction('tried', 'readwrite', { durability: 'strict' });
    write.objectStore('tried').put('kept', 1);
    await new Promise<void>((resolve, reject) => {
      write.oncomplete = () => resolve();
      write.onabort = () => reject(write.error);
    });
    const read = database.transaction('tried').objectStore('tried').get(1);
    const isKept = (await settled<string>(read)) === 'kept';
    database.close();
    indexedDB.deleteDatabase(name);
    return isKept;
  } catch {
    return false;
  }
}

/** Asks the browser never to clear stored data; an installed page is granted this more readily. */
async function isPersisted(): Promise<boolean> {
  try {
    return (await navigator.storage.persisted()) || (await navigator.storage.persist());
  } catch {
    return false;
  }
}

async function staysAwake(): Promise<boolean> {
  try {
    await (await navigator.wakeLock.request('screen')).release();
    return true;
  } catch {
    return false;
  }
}

function settled<Value>(
  request: IDBRequest<Value>,
  prepare: (request: IDBOpenDBRequest) => void = () => undefined,
): Promise<Value> {
  if (request instanceof IDBOpenDBRequest) prepare(request);
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
}
