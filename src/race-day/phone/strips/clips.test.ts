import { expect, test, vi } from 'vitest';
import { eachWithPhoneStores } from '../../../../tests/support/phone-stores.ts';
import type { Clip } from '../../log/strips/clip.ts';
import type { Strip } from '../../log/strips/strip.ts';
import { openOutbox } from '../outbox/open-outbox.ts';
import type { PhoneDatabase } from '../outbox/phone-database.ts';
import type { PhoneSeat } from '../seat/phone-seat.ts';
import {
  changeStrip,
  chooseDropped,
  countClips,
  dropStrips,
  keepClip,
  keepStrip,
} from './keep-strip.ts';
import type { StripFate, StripsDatabase } from './strips-database.ts';
import { tellClips } from './tell-clips.ts';

const day = '2027-02-20';
const seat: PhoneSeat = {
  id: 3,
  day,
  kind: 'section',
  label: 'Tramo 2',
  gates: { first: 1, last: 3 },
  holder: '',
};
const idOf = (number: number) => `0193c000-0000-7000-8000-${String(number).padStart(12, '0')}`;
const clipOf = (number: number, more: Partial<Clip> = {}): Clip => ({
  kind: 'clip',
  id: idOf(number),
  day,
  seat: 'seat-3',
  stamps: [idOf(100 + number)],
  from: 1_803_111_000_000_000,
  length: 12_000_000,
  bytes: 5,
  clock: 2000,
  ...more,
});
const picture = new Uint8Array([26, 69, 223, 163, 255]).buffer;

let database: PhoneDatabase;
let strips: StripsDatabase;
eachWithPhoneStores(day, (stores) => {
  ({ database, strips } = stores);
});

/** A server with the clips that phones announced. `asks` names the clips that the desk wants. */
function serve() {
  const server = {
    asks: [] as string[],
    disputed: [] as string[],
    erased: [] as string[],
    wishesGone: [] as string[],
    outcome: 'kept',
    isReachable: true,
    films: [] as string[],
    held: [] as string[][],
    gone: [] as string[],
  };
  vi.stubGlobal('fetch', async (address: string, how: RequestInit) => {
    if (!server.isReachable) throw new TypeError('no line');
    const { pathname } = new URL(address, 'https://rio.example');
    const body = typeof how.body === 'string' ? JSON.parse(how.body) : null;
    if (pathname.endsWith('/strips')) {
      server.films.push(body.strip.id);
      if (server.outcome === 'kept') server.asks = server.asks.filter((id) => id !== body.strip.id);
      return Response.json({ outcome: server.outcome });
    }
    if (pathname.endsWith('/clips')) {
      server.held.push(
        body.held.map((clip: Clip) => `${Number(clip.id.slice(-2))}:${clip.stamps.length}`),
      );
      server.gone.push(...body.gone);
      server.asks = server.asks.filter((id) => !body.gone.includes(id));
      return Response.json({ outcome: 'noted', erased: server.erased });
    }
    if (pathname.endsWith('/plan')) {
      const { asks: asked, disputed, wishesGone: erased } = server;
      return Response.json({ day, version: 1, plan: {}, clips: { asked, erased, disputed } });
    }
    return Response.json({ revision: 0, more: false, events: [] });
  });
  return server;
}

const fates = async () =>
  (await strips.getAll('facts')).map(({ strip, fate }) => [Number(strip.id.slice(-2)), fate]);
const keep = async (...clips: Clip[]) => {
  for (const strip of clips) await keepClip(strips, { strip, picture });
};

test('a clip is announced once, and its film stays until the desk asks for it', async () => {
  const server = serve();
  await keep(clipOf(1), clipOf(2));
  const outbox = await openOutbox(seat);
  await outbox.sync();
  await vi.waitFor(async () =>
    expect(await fates()).toEqual([
      [1, 'announced'],
      [2, 'announced'],
    ]),
  );
  await outbox.sync();
  expect(server.held).toEqual([['1:1', '2:1']]);
  expect(server.films).toEqual([]);
  server.asks = [idOf(2)];
  await outbox.sync();
  await vi.waitFor(async () =>
    expect(await fates()).toEqual([
      [1, 'announced'],
      [2, 'sent'],
    ]),
  );
  expect(server.films).toEqual([idOf(2)]);
  expect(await countClips(strips, { day, seat: 'seat-3' })).toEqual({ kept: 2, sent: 1 });
  outbox.close();
});

test('a phone that was away for hours keeps its clips, and then learns which of them the desk asked for', async () => {
  const server = serve();
  await keep(clipOf(1));
  const outbox = await openOutbox(seat);
  await outbox.sync();
  await vi.waitFor(async () => expect(await fates()).toEqual([[1, 'announced']]));
  server.isReachable = false;
  server.asks = [idOf(1)];
  await keep(clipOf(2));
  expect(await outbox.sync()).toBe('none');
  outbox.close();
  server.isReachable = true;
  const again = await openOutbox(seat);
  await again.sync();
  await vi.waitFor(async () =>
    expect(await fates()).toEqual([
      [1, 'sent'],
      [2, 'announced'],
    ]),
  );
  again.close();
});

test('a clip that got another judgement is announced again', async () => {
  const server = serve();
  await keep(clipOf(1));
  const outbox = await openOutbox(seat);
  await outbox.sync();
  await vi.waitFor(async () => expect(await fates()).toEqual([[1, 'announced']]));
  await keep(clipOf(1, { stamps: [idOf(101), idOf(102)] }));
  await outbox.sync();
  await vi.waitFor(() => expect(server.held).toEqual([['1:1'], ['1:2']]));
  outbox.close();
});

test('a clip that is not on the phone any more is reported, and so is one that made room', async () => {
  const server = serve();
  await keep(clipOf(1));
  const outbox = await openOutbox(seat);
  await outbox.sync();
  await vi.waitFor(async () => expect(await fates()).toEqual([[1, 'announced']]));
  await dropStrips(strips, () => 0);
  expect(await fates()).toEqual([[1, 'gone']]);
  expect(await strips.count('pictures')).toBe(0);
  server.asks = [idOf(9)];
  await outbox.sync();
  await vi.waitFor(() => expect(server.gone).toEqual([idOf(1), idOf(9)]));
  await vi.waitFor(async () => expect(await fates()).toEqual([]));
  expect(server.films).toEqual([]);
  outbox.close();
});

test('a clip of an erased person is deleted from the phone, when announced or when sent', async () => {
  const server = serve();
  await keep(clipOf(1), clipOf(2));
  server.erased = [idOf(1)];
  server.asks = [idOf(2)];
  server.outcome = 'erased';
  const outbox = await openOutbox(seat);
  await outbox.sync();
  await vi.waitFor(async () => expect(await fates()).toEqual([]));
  expect(await strips.count('pictures')).toBe(0);
  outbox.close();
});

test('a clip that was announced or sent before its person was erased is deleted too', async () => {
  const server = serve();
  await keep(clipOf(1), clipOf(2), clipOf(3));
  await changeStrip(strips, idOf(2), { fate: 'sent' });
  const outbox = await openOutbox(seat);
  await outbox.sync();
  await vi.waitFor(async () => expect((await fates())[0]).toEqual([1, 'announced']));
  server.wishesGone = [idOf(1), idOf(2)];
  await outbox.sync();
  await vi.waitFor(async () => expect(await fates()).toEqual([[3, 'announced']]));
  expect(await strips.getAllKeys('pictures')).toEqual([idOf(3)]);
  outbox.close();
});

test('a refused clip is announced when the seat is opened again, and never sent unasked', async () => {
  const server = serve();
  await keep(clipOf(1));
  await changeStrip(strips, idOf(1), { fate: 'refused' });
  const outbox = await openOutbox(seat);
  await outbox.sync();
  await vi.waitFor(async () => expect(await fates()).toEqual([[1, 'announced']]));
  expect(server.films).toEqual([]);
  outbox.close();
});

test.each([
  ['held', [[1, 'unsent']]],
  ['announced', [[1, 'unsent']]],
  ['sent', [[1, 'unsent']]],
  ['unsent', [[1, 'unsent']]],
  ['refused', [[1, 'refused']]],
  ['gone', []],
] as const)('a clip that is %s when the desk asks for it is then %j', async (fate, then) => {
  const server = serve();
  await keep(clipOf(1));
  await changeStrip(strips, idOf(1), { fate });
  const of = { strips, events: database, day, seat: 'seat-3', asked: [idOf(1)], erased: [] };
  await tellClips(of, new AbortController().signal);
  expect(await fates()).toEqual(then);
  expect(server.gone).toEqual(fate === 'gone' ? [idOf(1)] : []);
});

test('a server that was set back does not get the film again unless it asks', async () => {
  const server = serve();
  await keep(clipOf(1));
  await changeStrip(strips, idOf(1), { fate: 'unsent' });
  server.outcome = 'not_asked';
  const outbox = await openOutbox(seat);
  await outbox.sync();
  await vi.waitFor(async () => expect(await fates()).toEqual([[1, 'held']]));
  await outbox.sync();
  await vi.waitFor(async () => expect(await fates()).toEqual([[1, 'announced']]));
  expect(server.films).toHaveLength(1);
  outbox.close();
});

test('a phone learns after each exchange which judgements another judge disputes', async () => {
  const server = serve();
  server.disputed = [idOf(101)];
  const outbox = await openOutbox(seat);
  const told: (readonly string[])[] = [];
  const unfollow = outbox.followDisputes((judgements) => told.push(judgements));
  await outbox.sync();
  expect(told).toEqual([[idOf(101)]]);
  unfollow();
  await outbox.sync();
  expect(told).toHaveLength(1);
  outbox.close();
});

test('a full phone drops sent films first, then unrequested clips, and then clips at the end of the queue', () => {
  const kept = (number: number, fate: StripFate) => ({
    fate,
    isRead: false,
    bytes: 10,
    strip: clipOf(number),
  });
  const all = [
    kept(1, 'unsent'),
    kept(2, 'held'),
    kept(3, 'sent'),
    kept(4, 'announced'),
    { ...kept(5, 'gone'), bytes: 0 },
  ];
  const dropped = (most: number) => chooseDropped(all, most).map((id) => Number(id.slice(-2)));
  expect(dropped(40)).toEqual([]);
  expect(dropped(30)).toEqual([3]);
  expect(dropped(15)).toEqual([3, 2, 4]);
  expect(dropped(0)).toEqual([3, 2, 4, 1]);
});

test('strips and clips share the room of a phone, and a strip is never taken for a clip', async () => {
  const strip: Strip = {
    id: idOf(7),
    day,
    seat: 'seat-3',
    stamps: [idOf(107)],
    from: 0,
    frames: [0],
    isCaptured: true,
    clock: null,
  };
  await keepStrip(strips, { strip, picture, stills: null });
  await keep(clipOf(1));
  expect(await fates()).toEqual([
    [1, 'held'],
    [7, 'unsent'],
  ]);
  expect(await countClips(strips, { day, seat: 'seat-3' })).toEqual({ kept: 1, sent: 0 });
});
