import { expect, test, vi } from 'vitest';
import { eachWithPhoneStores } from '../../../../tests/support/phone-stores.ts';
import type { RaceEvent } from '../../log/log/race-event.ts';
import type { Strip } from '../../log/strips/strip.ts';
import type { StripPart } from '../../log/strips/strip-part.ts';
import { openOutbox } from '../outbox/open-outbox.ts';
import type { PhoneDatabase } from '../outbox/phone-database.ts';
import type { PhoneSeat } from '../seat/phone-seat.ts';
import { changeStrip, chooseDropped, deleteStrips, findStripOf, keepStrip } from './keep-strip.ts';
import { sendKeptStrips } from './send-kept-strips.ts';
import type { KeptStrip, StripsDatabase } from './strips-database.ts';

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

const full = () => new DOMException('', 'QuotaExceededError');

/** Lets the next write fail as a full disk does: the browser takes the request and aborts its transaction. */
function failNext(method: 'add' | 'put') {
  const real = IDBObjectStore.prototype[method];
  return vi.spyOn(IDBObjectStore.prototype, method).mockImplementationOnce(function (
    this: IDBObjectStore,
    ...of: Parameters<typeof real>
  ) {
    const request = real.apply(this, of);
    queueMicrotask(() => {
      this.transaction.abort();
      Object.assign(this.transaction, { error: full() });
    });
    return request;
  });
}

let database: PhoneDatabase;
let strips: StripsDatabase;
eachWithPhoneStores(day, (stores) => {
  ({ database, strips } = stores);
});

const keep = async (...kept: Strip[]) => {
  for (const strip of kept) await keepStrip(strips, { strip, picture, stills: null });
};
const left = async () => (await strips.getAllKeys('facts')).map((id) => Number(id.slice(-2)));

/** Answers calls for strips as `answer` says, and all other calls as a server of an empty day. */
function serve(
  answer: (sent: { id: string; part: StripPart | null }) => Response | Promise<Response>,
) {
  const called: string[] = [];
  vi.stubGlobal('fetch', async (address: string, how: RequestInit) => {
    const { pathname } = new URL(address, 'https://rio.example');
    if (pathname.endsWith('/strips')) {
      const sent = JSON.parse(String(how.body));
      const part = 'text' in sent ? sent : null;
      const { id } = part ?? sent.strip;
      called.push(id);
      return answer({ id, part });
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

const fates = async () => (await strips.getAll('facts')).map(({ fate }) => fate);

test('strips are sent after the events, the oldest first, and a refused strip is not sent again', async () => {
  const called = serve(({ id }) => Response.json({ outcome: id === idOf(2) ? 'full' : 'kept' }));
  await keep(stripOf(2), stripOf(1));
  const outbox = await openOutbox(seat);
  await outbox.add(impulse, stamp);
  expect(await outbox.sync()).toBe('good');
  await vi.waitFor(async () => expect(await fates()).toEqual(['sent', 'refused']));
  expect(called).toEqual(['events', idOf(1), idOf(2)]);
  await outbox.sync();
  expect(called).toHaveLength(3);
  outbox.close();
});

/** Takes parts as the server does, and calls `onPart` before it answers. */
function joinParts(onPart: (part: StripPart) => unknown = () => undefined) {
  const server = { text: '' };
  const called = serve(async ({ part }) => {
    if (!part) throw new Error('A long strip came in one call');
    await onPart(part);
    if (part.from === server.text.length) server.text += part.text;
    const next = server.text.length;
    return Response.json(next < part.length ? { outcome: 'part', next } : { outcome: 'kept' });
  });
  return { called, server };
}

const long = new Uint8Array(100_000).fill(65).buffer;
const keepLong = () => keepStrip(strips, { strip: stripOf(1), picture: long, stills: null });

test('an event goes between two parts of a long strip, and the parts go on after it', async () => {
  const parts: number[] = [];
  const outbox = await openOutbox(seat);
  const { called, server } = joinParts(async ({ from }) => {
    parts.push(from);
    if (parts.length > 1) return;
    await outbox.add(impulse, stamp);
    await outbox.sync();
  });
  await keepLong();
  await outbox.sync();
  await vi.waitFor(async () => expect(await fates()).toEqual(['sent']));
  expect(called.slice(0, 3)).toEqual([idOf(1), 'events', idOf(1)]);
  expect(parts.slice(0, 2)).toEqual([0, 20_000]);
  expect(JSON.parse(server.text)).toMatchObject({ strip: stripOf(1) });
  expect(atob(JSON.parse(server.text).picture)).toHaveLength(long.byteLength);
  outbox.close();
});

test('an interrupted strip is sent on from where the line failed', async () => {
  let partsLeft = 2;
  const { called, server } = joinParts(() => {
    partsLeft -= 1;
    if (partsLeft < 0) throw new TypeError('no line');
  });
  await keepLong();
  const of = { strips, events: database, day, seat: 'seat-3' };
  await sendKeptStrips(of, new AbortController().signal);
  expect(await fates()).toEqual(['unsent']);
  const before = server.text.length;
  expect(before).toBeGreaterThan(20_000);
  partsLeft = Infinity;
  await sendKeptStrips(of, new AbortController().signal);
  expect(await fates()).toEqual(['sent']);
  expect(called.length).toBeLessThan(9);
  expect(JSON.parse(server.text).picture).toHaveLength(Math.ceil(long.byteLength / 3) * 4);
});

test('a server that never has more of a strip does not hold the phone', async () => {
  const called = serve(() => Response.json({ outcome: 'part', next: 0 }));
  await keepLong();
  const of = { strips, events: database, day, seat: 'seat-3' };
  await sendKeptStrips(of, new AbortController().signal);
  expect(await fates()).toEqual(['unsent']);
  expect(called.length).toBeLessThan(100);
});

test('a strip waits on the phone while there is no line, and no event is sent after it', async () => {
  serve(() => Promise.reject(new TypeError('no line')));
  await keep(stripOf(1));
  const of = { strips, events: database, day, seat: 'seat-3' };
  await sendKeptStrips(of, new AbortController().signal);
  expect(await fates()).toEqual(['unsent']);
  const found = await findStripOf(strips, { day, stamp: idOf(101) });
  expect(new Uint8Array(found?.picture ?? new ArrayBuffer()).at(-1)).toBe(255);
  expect(await findStripOf(strips, { day: '2027-02-21', stamp: idOf(101) })).toBeNull();
});

test('stills are sent with their strip, count as its bytes and are deleted with it', async () => {
  const sent: unknown[] = [];
  vi.stubGlobal('fetch', async (_: string, { body }: RequestInit) => {
    sent.push(JSON.parse(String(body)));
    return Response.json({ outcome: 'kept' });
  });
  const strip = stripOf(1, { stillsAt: [1, 2] });
  await keepStrip(strips, { strip, picture, stills: new Uint8Array([1, 2, 3]).buffer });
  expect((await strips.getAll('facts')).map(({ bytes }) => bytes)).toEqual([8]);
  const of = { strips, events: database, day, seat: 'seat-3' };
  await sendKeptStrips(of, new AbortController().signal);
  expect(sent).toMatchObject([{ strip: { stillsAt: [1, 2] }, stills: 'AQID' }]);
  const found = await findStripOf(strips, { day, stamp: idOf(101) });
  expect(found?.stills?.byteLength).toBe(3);
  await deleteStrips(strips, [idOf(1)]);
  expect(await strips.count('pictures')).toBe(0);
});

test('a full phone drops strips that were read and sent, then sent ones, and unsent ones last', () => {
  const kept = (number: number, fate: 'sent' | 'unsent', isRead: boolean): KeptStrip => {
    return { fate, isRead, bytes: 10, strip: stripOf(number) };
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
  await keep(stripOf(1), stripOf(2));
  await changeStrip(strips, idOf(1), { isRead: true });
  const put = failNext('put');
  await keep(stripOf(3));
  expect(await left()).toEqual([2, 3]);
  expect(put).toHaveBeenCalledTimes(4);
  expect(await strips.getAllKeys('pictures')).toEqual([idOf(2), idOf(3)]);
});

test('a stamp is kept when strips fill the phone: those that were read make room for it', async () => {
  await keep(stripOf(1), stripOf(2));
  await changeStrip(strips, idOf(2), { isRead: true });
  const outbox = await openOutbox(seat);
  const add = failNext('add');
  await expect(outbox.add(impulse, stamp)).resolves.toMatchObject({ sequence: 1 });
  expect(add).toHaveBeenCalledTimes(2);
  expect(await left()).toEqual([1]);
  expect(await database.count('made')).toBe(1);
  outbox.close();
});

test('no picture is loaded when a strip is kept or searched for, but that of the found strip', async () => {
  await keep(stripOf(1), stripOf(2));
  const reads = (['get', 'getAll', 'openCursor'] as const).map((name) =>
    vi.spyOn(IDBObjectStore.prototype, name),
  );
  const isOfPictures = ({ name }: IDBObjectStore) => name === 'pictures';
  const ofPictures = () =>
    reads.flatMap(({ mock }) => mock.contexts as IDBObjectStore[]).filter(isOfPictures).length;
  await keep(stripOf(3));
  expect(ofPictures()).toBe(0);
  expect((await findStripOf(strips, { day, stamp: idOf(102) }))?.strip.id).toBe(idOf(2));
  expect(ofPictures()).toBe(1);
});

test('a phone sends only the strips of its seat, and a refused one again when the seat is opened again', async () => {
  const called = serve(() => Response.json({ outcome: 'not_yours' }));
  await keep(stripOf(1, { seat: 'seat-9' }), stripOf(2));
  const first = await openOutbox(seat);
  await first.sync();
  await vi.waitFor(async () => expect(await fates()).toEqual(['unsent', 'refused']));
  first.close();
  serve(() => Response.json({ outcome: 'kept' }));
  const again = await openOutbox(seat);
  await again.sync();
  await vi.waitFor(async () => expect(await fates()).toEqual(['unsent', 'sent']));
  expect(called).toEqual([idOf(2)]);
  again.close();
});

test('another seat deletes the strips that the server has, and the term deletes all others', async () => {
  await keep(stripOf(1), stripOf(2), stripOf(3, { day: '2027-01-20' }));
  await changeStrip(strips, idOf(1), { fate: 'sent' });
  const own = await openOutbox(seat);
  await vi.waitFor(async () => expect(await left()).toEqual([1, 2]));
  own.close();
  const next = await openOutbox({ ...seat, id: 4, day: '2027-02-21' });
  await vi.waitFor(async () => expect(await left()).toEqual([2]));
  next.close();
  vi.setSystemTime(new Date('2027-03-23T15:00:00Z'));
  const late = await openOutbox(seat);
  await vi.waitFor(async () => expect(await left()).toEqual([]));
  expect(await strips.count('pictures')).toBe(0);
  late.close();
});

test('a phone whose seat was taken back deletes its sent strips once no event is left to send', async () => {
  serve(() => Response.json({ outcome: 'kept' }));
  await keep(stripOf(1), stripOf(2));
  const outbox = await openOutbox(seat);
  await changeStrip(strips, idOf(1), { fate: 'sent' });
  await outbox.add(impulse, stamp);
  vi.stubGlobal('fetch', async () => new Response('', { status: 401 }));
  expect(await outbox.sync()).toBe('ended');
  expect(await left()).toEqual([1, 2]);
  await database.clear('made');
  expect(await outbox.sync()).toBe('ended');
  await vi.waitFor(async () => expect(await left()).toEqual([2]));
  outbox.close();
});

test('an earlier build opens the events of a phone that keeps strips', async () => {
  await keep(stripOf(1));
  const earlier = indexedDB.open('race-day', 1);
  await new Promise((resolve, reject) => {
    earlier.onsuccess = resolve;
    earlier.onerror = () => reject(earlier.error);
  });
  expect(earlier.result.version).toBe(1);
  earlier.result.close();
});

test('the events are kept and read on a phone that cannot open its strips', async () => {
  serve(() => Response.json({ outcome: 'kept' }));
  const { open } = IDBFactory.prototype;
  vi.spyOn(IDBFactory.prototype, 'open').mockImplementation(function (
    this: IDBFactory,
    name: string,
    version?: number,
  ) {
    if (name === 'race-strips') throw full();
    return open.call(this, name, version);
  });
  const outbox = await openOutbox(seat);
  await outbox.add(impulse, stamp);
  expect(await outbox.sync()).toBe('good');
  expect(await database.countFromIndex('made', 'fate', 'sent')).toBe(1);
  outbox.close();
});
