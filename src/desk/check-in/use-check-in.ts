import { useCallback, useEffect, useRef, useState } from 'react';
import { uuidV7 } from '../../platform/text/uuid-v7.ts';
import {
  type CheckInStore,
  openCheckInStore,
  type StoredCheckIn,
} from '../frame/check-in-store.ts';
import { type CheckInAct, type CheckInName, mostActs } from './check-in-act.ts';
import type { CheckInPerson } from './check-in-person.ts';
import type { CheckInReceipt } from './write-check-in.server.ts';

const every = 15_000;

export interface CheckInTable {
  /** Null before the device's store is read, and when the browser stores nothing. */
  kept: StoredCheckIn | null;
  line: 'asking' | 'good' | 'none' | 'signedOut';
  act: (person: CheckInPerson, act: CheckInName, done: boolean) => Promise<void>;
}

/** Keeps the check-in list on this device: stores each action here, then sends it once there is a connection. */
export function useCheckIn(address: string): CheckInTable {
  const [kept, setKept] = useState<StoredCheckIn | null>(null);
  const [line, setLine] = useState<CheckInTable['line']>('asking');
  const store = useRef<CheckInStore>(null);
  const going = useRef<Promise<void>>(null);
  const again = useRef(false);

  const show = useCallback(async () => {
    if (store.current) setKept(await store.current.read(Date.now()));
  }, []);

  const sync = useCallback(async () => {
    again.current = true;
    going.current ??= (async () => {
      while (again.current && store.current) {
        again.current = false;
        const now = await bringAndFetch(address, store.current);
        setLine(now);
        await show();
      }
    })().finally(() => {
      going.current = null;
    });
    await going.current;
  }, [address, show]);

  useEffect(() => {
    let timer: ReturnType<typeof setInterval> | undefined;
    const look = () => {
      if (document.visibilityState === 'visible') void sync();
    };
    const begin = async () => {
      try {
        store.current = await openCheckInStore();
      } catch {
        // This browser stores nothing: the forms of the page go to the server one by one.
        return;
      }
      await show();
      timer = setInterval(look, every);
      await sync();
    };
    void begin();
    addEventListener('online', look);
    document.addEventListener('visibilitychange', look);
    return () => {
      clearInterval(timer);
      removeEventListener('online', look);
      document.removeEventListener('visibilitychange', look);
    };
  }, [show, sync]);

  const act = useCallback(
    async ({ id: entry }: CheckInPerson, name: CheckInName, done: boolean) => {
      const now = Date.now();
      const id = uuidV7(now, crypto.getRandomValues(new Uint8Array(10)));
      const madeAt = new Date(now).toISOString();
      await store.current?.add({ id, entry, act: name, done, madeAt });
      await show();
      void sync();
    },
    [show, sync],
  );
  return { kept, line, act };
}

async function bringAndFetch(address: string, store: CheckInStore): Promise<CheckInTable['line']> {
  for (;;) {
    const { outbox } = await store.read(Date.now());
    if (outbox.length === 0) break;
    const sent = await sendActs(address, outbox.slice(0, mostActs));
    if (sent.line !== 'good') return leave(store, sent.line);
    const { kept, unknown } = sent.answer;
    // The device's list must show the sent actions until the new list is stored.
    const list = await askForList(address);
    if (list.line !== 'good') return leave(store, list.line);
    await keep(store, list.answer);
    await store.sent([...kept, ...unknown]);
    if (kept.length + unknown.length === 0) return 'none';
  }
  const list = await askForList(address);
  if (list.line !== 'good') return leave(store, list.line);
  await keep(store, list.answer);
  return 'good';
}

async function keep(store: CheckInStore, { year, forMs, people }: CheckInList) {
  const now = Date.now();
  await store.keepList({ year, savedAt: now, until: now + forMs }, people);
}

/** Deletes the list when the session has ended; unsent actions wait for the next session. */
async function leave<Line extends 'none' | 'signedOut'>(
  store: CheckInStore,
  line: Line,
): Promise<Line> {
  if (line === 'signedOut') await store.forgetList();
  return line;
}

export interface CheckInList {
  year: number;
  forMs: number;
  people: CheckInPerson[];
}

type CheckInCallResult<Answer> = { line: 'good'; answer: Answer } | { line: 'none' | 'signedOut' };

/** After this time a weak signal counts as no connection and the table works without the server. */
const patience = 10_000;

function askForList(address: string): Promise<CheckInCallResult<CheckInList>> {
  return call(address, {});
}

function sendActs(
  address: string,
  acts: readonly CheckInAct[],
): Promise<CheckInCallResult<CheckInReceipt>> {
  const body = new URLSearchParams({ acts: JSON.stringify(acts) });
  return call(address, { method: 'POST', body });
}

async function call<Answer>(address: string, how: RequestInit): Promise<CheckInCallResult<Answer>> {
  try {
    const answer = await fetch(address, {
      ...how,
      cache: 'no-store',
      signal: AbortSignal.timeout(patience),
      // A redirect means sign-in: the session has ended.
      redirect: 'manual',
    });
    if (answer.type === 'opaqueredirect' || answer.status === 403) return { line: 'signedOut' };
    if (!answer.ok) return { line: 'none' };
    return { line: 'good', answer: await answer.json() };
  } catch {
    return { line: 'none' };
  }
}
