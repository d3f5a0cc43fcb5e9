import 'fake-indexeddb/auto';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { RaceEvent } from '../../log/log/race-event.ts';
import type { Strip } from '../../log/strips/strip.ts';
import { openOutbox } from '../outbox/open-outbox.ts';
import { openPhoneDatabase, type PhoneDatabase } from '../outbox/phone-database.ts';
import type { PhoneSeat } from '../seat/phone-seat.ts';
import { chooseDropped, findStripOf, keepStrip, markRead } from './keep-strip.ts';
import { sendKeptStrips } from './send-kept-strips.ts';

const day = '2027-02-20';
const seat: PhoneSeat = { id: 3, day, kind: 'finish', label: 'Llegada', gates: null, holder: '' };
const idOf = (number: number) => `0193c000-0000-7000-8000-${String(number).padStart(12, '0')}`;
const stripOf = (number: number, more: Partial<Strip> = {}): Strip => ({
  id: idOf(number),
  day,
  seat: 'seat-3',
  stamps: [idOf(100 + number)],
  from: 0,
  frames: [0, 33_000],
  isCaptured: true,
  clock: 2000,
  ...more,
});
const picture = new Uint8Array([82, 73, 70, 70, 255]).buffer;
const stamp = { deviceTime: 1_803_111_000_000_000, offset: 0, uncertainty: 1000 };
const impulse: RaceEvent['payload'] = {
  kind: 'impulse',
  channel: 'finish',
  at: 1,
  manual: true,
  raw: null,
  race: null,
  bib: null,
  attempt: 1,
  replaces: null,
  withdrawn: false,
};

let database: PhoneDatabase;
beforeEach(async () => {
  database = await openPhoneDatabase();
  for (const store of ['made', 'seen', 'days', 'seat', 'strips'] as const) {
    await database.clear(store);
  }
});
afterEach(() => database.close());

/** Answers calls for strips as `answer` says, and all other calls as a server of an empty day. */
function serve(answer: (strip: Strip) => Response | Promise<Response>) {
  const called: string[] = [];
  vi.stubGlobal('fetch', async (address: string, how: RequestInit) => {
    const { pathname } = new URL(address, 'https://rio.example');
    if (pathname.endsWith('/strips')) {
      const { strip } = JSON.parse(String(how.body));
      called.push(strip.id);
      const interrupted = new Promise<never>((_, reject) =>
        how.signal?.addEventListener('abort', () => reject(new DOMException('', 'AbortError'))),
      );
      return Promise.race([answer(strip), interrupted]);
    }
    if (pathname.endsWith('/plan')) return new Response(null, { status: 404 });
    if (how.method === 'POST') {
      called.push('events');
      return Response.json({ revision: 1, added: 1, contradicted: [], not_yours: [] });
    }
    return Response.json({ revision: 1, more: false, events: [] });
  });
  return called;
}

const fates = async () => (await database.getAll('strips')).map(({ fate }) => fate);

test('strips are sent after the events, the oldest first, and what the server refuses is not sent again', async () => {
  const called = serve(({ id }) => Response.json({ outcome: id === idOf(2) ? 'full' : 'kept' }));
  for (const number of [2, 1]) await keepStrip(database, { strip: stripOf(number), picture });
  const outbox = await openOutbox(seat);
  await outbox.add(impulse, stamp);
  expect(await outbox.sync()).toBe('good');
  await vi.waitFor(async () => expect(await fates()).toEqual(['sent', 'refused']));
  expect(called).toEqual(['events', idOf(1), idOf(2)]);
  await outbox.sync();
  expect(called).toHaveLength(3);
  outbox.close();
});

test('a new event interrupts a strip on a slow line, and the strip is sent after the event', async () => {
  let slow = true;
  const never = new Promise<Response>(() => undefined);
  const called = serve(() => (slow ? never : Response.json({ outcome: 'kept' })));
  await keepStrip(database, { strip: stripOf(1), picture });
  const outbox = await openOutbox(seat);
  await outbox.sync();
  await vi.waitFor(() => expect(called).toEqual([idOf(1)]));
  slow = false;
  await outbox.add(impulse, stamp);
  await outbox.sync();
  await vi.waitFor(async () => expect(await fates()).toEqual(['sent']));
  expect(called).toEqual([idOf(1), 'events', idOf(1)]);
  outbox.close();
});

test('a strip waits on the phone while there is no line, and no event is sent after it', async () => {
  serve(() => Promise.reject(new TypeError('no line')));
  await keepStrip(database, { strip: stripOf(1), picture });
  await sendKeptStrips(database, new AbortController().signal);
  expect(await fates()).toEqual(['unsent']);
  const found = await findStripOf(database, { day, stamp: idOf(101) });
  expect(new Uint8Array(found?.picture ?? new ArrayBuffer()).at(-1)).toBe(255);
  expect(await findStripOf(database, { day: '2027-02-21', stamp: idOf(101) })).toBeUndefined();
});

test('a full phone drops strips that were read and sent, then sent ones, and unsent ones last', () => {
  const kept = (number: number, fate: 'sent' | 'unsent', isRead: boolean) => {
    return { id: idOf(number), fate, isRead, picture: new ArrayBuffer(10) };
  };
  const all = [
    kept(1, 'unsent', false),
    kept(2, 'sent', false),
    kept(3, 'sent', true),
    kept(4, 'unsent', true),
    kept(5, 'sent', true),
  ];
  const dropped = (most: number) => chooseDropped(all, most).map((id) => Number(id.slice(-2)));
  expect(dropped(50)).toEqual([]);
  expect(dropped(45)).toEqual([3]);
  expect(dropped(20)).toEqual([3, 5, 4]);
  expect(dropped(0)).toEqual([3, 5, 4, 2, 1]);
});

test('a strip is kept when the storage of the phone was full, in place of older ones', async () => {
  for (const number of [1, 2]) await keepStrip(database, { strip: stripOf(number), picture });
  await markRead(database, idOf(1));
  let refusals = 0;
  const tight = new Proxy(database, {
    get(of, name) {
      if (name !== 'put' || refusals > 0) return Reflect.get(of, name, of);
      refusals += 1;
      return () => Promise.reject(new DOMException('', 'QuotaExceededError'));
    },
  });
  await keepStrip(tight, { strip: stripOf(3), picture });
  expect((await database.getAll('strips')).map(({ id }) => id)).toEqual([idOf(2), idOf(3)]);
  expect(refusals).toBe(1);
});

test('the next day deletes sent strips of the day before and keeps the others', async () => {
  for (const number of [1, 2]) await keepStrip(database, { strip: stripOf(number), picture });
  const [first] = await database.getAll('strips');
  if (first) await database.put('strips', { ...first, fate: 'sent' });
  const outbox = await openOutbox({ ...seat, day: '2027-02-21' });
  expect((await database.getAll('strips')).map(({ id }) => id)).toEqual([idOf(2)]);
  outbox.close();
});
