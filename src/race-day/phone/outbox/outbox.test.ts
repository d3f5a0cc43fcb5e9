import 'fake-indexeddb/auto';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { z } from 'zod';
import { type RaceEvent, raceEvent } from '../../log/log/race-event.ts';
import type { PhoneSeat } from '../seat/phone-seat.ts';
import { type Outbox, openOutbox } from './open-outbox.ts';
import { openPhoneDatabase } from './phone-database.ts';

const day = '2027-02-20';
const seat: PhoneSeat = {
  id: 3,
  day,
  kind: 'section',
  label: 'Section 3',
  gates: { first: 7, last: 10 },
  holder: 'Rosa',
};
const stamp = { deviceTime: 1_803_111_000_000_000, offset: 0, uncertainty: 1000 };
const clean = (gate: number): RaceEvent['payload'] => ({
  kind: 'judgement',
  race: 'men-1',
  bib: 7,
  attempt: 1,
  gate,
  seconds: 0,
  reason: null,
  note: null,
  replaces: null,
});

function server() {
  const log: RaceEvent[] = [];
  const state = {
    away: false,
    portal: false,
    asked: 0,
    reads: (_: unknown) => true,
    seat: 'seat-3',
    log,
    posts: 0,
    ended: false,
    last: 0,
    held: null as Promise<void> | null,
    tag: '"one"',
    term: 1,
    id: 'a',
  };
  const answer = (body: unknown) => Response.json(body);
  vi.stubGlobal('fetch', async (address: string, how: RequestInit) => {
    if (state.away) throw new TypeError('no line');
    if (state.ended) return new Response('', { status: 401 });
    const url = new URL(address, 'https://rio.example');
    if (state.portal) return new Response('<h1>Sign in</h1>', { status: 400 });
    if (state.held && how.method !== 'POST' && url.pathname.endsWith('/events')) {
      state.asked += 1;
      await state.held;
      throw new TypeError('no line');
    }
    if (url.pathname.endsWith('/plan')) {
      const plan = { day, version: 1, plan: {}, gates: [], starts: [], races: [] };
      const headers = { etag: `${state.tag} ${state.term} ${state.id}` };
      const asked = new Headers(how.headers).get('if-none-match');
      if (asked === headers.etag) return new Response(null, { status: 304 });
      const { last: last_sequence, term } = state;
      return Response.json({ ...plan, last_sequence, term, log: state.id }, { headers });
    }
    if (how.method !== 'POST') {
      const since = Number(url.searchParams.get('since'));
      const events = state.log.map((event, index) => ({ revision: index + 1, event }));
      const page = events.slice(since, since + 2);
      const more = since + 2 < events.length;
      const revision = page.at(-1)?.revision ?? events.length;
      return answer({ revision, more, events: page });
    }
    state.posts += 1;
    const { events } = JSON.parse(String(how.body)) as { events: RaceEvent[] };
    if (!z.array(raceEvent).safeParse(events).success || !events.every(state.reads))
      return refusal();
    const not_yours: string[] = [];
    const contradicted: string[] = [];
    for (const event of events) {
      const known = state.log.find(({ id }) => id === event.id);
      if (event.seat !== state.seat) not_yours.push(event.id);
      else if (!known) state.log.push(event);
      else if (JSON.stringify(known) !== JSON.stringify(event)) contradicted.push(event.id);
    }
    return answer({ revision: state.log.length, added: 0, contradicted, not_yours });
  });
  return state;
}

const refusal = () =>
  Response.json(
    { code: 'invalid_request' },
    { status: 422, headers: { 'content-type': 'application/problem+json' } },
  );

let opened: Outbox[] = [];
const open = async (of = seat) => {
  const outbox = await openOutbox(of);
  opened.push(outbox);
  return outbox;
};
beforeEach(async () => {
  const database = await openPhoneDatabase();
  for (const store of ['made', 'seen', 'days', 'seat'] as const) await database.clear(store);
  database.close();
});
afterEach(() => {
  for (const outbox of opened) outbox.close();
  opened = [];
  vi.unstubAllGlobals();
});
/** Copies an event for another seat, so that the log grows after it. */
const othersLike = ({ id, ...event }: RaceEvent): RaceEvent[] =>
  [1, 2, 3].map((n) => ({ ...event, id: `${id.slice(0, -1)}${n}`, seat: 'seat-4' }));
const fates = async (outbox: Outbox) => (await outbox.unsent()).map(({ fate }) => fate);

test('an event that was stored without a line is there after a restart, and is sent once', async () => {
  const site = server();
  site.away = true;
  const before = await open();
  const made = [await before.add(clean(7), stamp), ...(await before.addAll([clean(8)], stamp))];
  expect(made.map((event) => raceEvent.safeParse(event).success)).toEqual([true, true]);
  expect(await before.sync()).toBe('none');
  before.close();

  const after = await open();
  expect(await after.unsent()).toHaveLength(2);
  await after.add(clean(9), stamp);
  site.away = false;
  expect(await after.sync()).toBe('good');
  expect(await after.unsent()).toEqual([]);
  expect(site.log.map(({ sequence }) => sequence)).toEqual([1, 2, 3]);
  expect(await after.events()).toHaveLength(3);
  const { posts } = site;
  await after.sync();
  expect(site.posts).toBe(posts);
});

test('two tabs of one phone number their events one after the other', async () => {
  const site = server();
  const [one, two] = [await open(), await open()];
  await Promise.all([7, 8, 9, 10].map((gate, at) => (at % 2 ? one : two).add(clean(gate), stamp)));
  await Promise.all([one.sync(), two.sync()]);
  expect(site.log.map(({ sequence }) => sequence).toSorted()).toEqual([1, 2, 3, 4]);
});

test('a phone numbers its events after those of another phone of the seat', async () => {
  const site = server();
  site.last = 40;
  const outbox = await open();
  await outbox.sync();
  expect((await outbox.add(clean(7), stamp)).sequence).toBe(41);
});

test('a plan with changed seats is a new object under the same version', async () => {
  const site = server();
  const outbox = await open();
  await outbox.sync();
  const first = await outbox.plan();
  await outbox.sync();
  expect(await outbox.plan()).toBe(first);
  site.tag = '"two"';
  await outbox.sync();
  expect(await outbox.plan()).not.toBe(first);
});

test('a malformed event does not hold up others and is kept', async () => {
  const site = server();
  const outbox = await open();
  await outbox.addAll([clean(7), { ...clean(8), gate: 1000 } as never, clean(9)], stamp);
  expect(await outbox.sync()).toBe('good');
  expect(site.log).toHaveLength(2);
  expect(await fates(outbox)).toEqual(['malformed']);
});

test('unsent events of an earlier seat are kept, and sent when the phone has that seat again', async () => {
  const site = server();
  site.away = true;
  const first = await open();
  await first.add(clean(7), stamp);
  site.away = false;
  site.seat = 'seat-4';
  const second = await open({ ...seat, id: 4, label: 'Section 4' });
  await second.add(clean(11), stamp);
  expect(await second.sync()).toBe('good');
  expect(await fates(second)).toEqual(['not_yours']);
  expect(site.log.map((event) => event.seat)).toEqual(['seat-4']);
  site.seat = 'seat-3';
  const again = await open();
  expect(await again.sync()).toBe('good');
  expect(site.log).toHaveLength(2);
  expect(await again.unsent()).toEqual([]);
});

test('a server that was set back gets everything again', async () => {
  const site = server();
  const outbox = await open();
  await outbox.addAll([clean(7), clean(8), clean(9)], stamp);
  await outbox.sync();
  site.log.splice(1);
  expect(await outbox.sync()).toBe('good');
  expect(site.log).toHaveLength(3);
});

test('a server that takes over gets again every event that it was not sent, however far its log is', async () => {
  const site = server();
  const outbox = await open();
  await outbox.addAll([clean(7), clean(8)], stamp);
  await outbox.sync();
  const [first, second] = site.log.splice(0);
  if (!first || !second) throw new Error('not sent');
  site.log.push(first, ...othersLike(first));
  site.term = 2;
  expect(await outbox.sync()).toBe('good');
  expect(site.log).toContainEqual(second);
});

test('a server restored from an archive gets the events that it lost', async () => {
  const site = server();
  const outbox = await open();
  await outbox.addAll([clean(7), clean(8)], stamp);
  await outbox.sync();
  const [first, second] = site.log.splice(0);
  if (!first || !second) throw new Error('not sent');
  site.log.push(first, ...othersLike(first));
  site.id = 'b';
  expect(await outbox.sync()).toBe('good');
  expect(site.log).toContainEqual(second);
});

test('a page closed during a take-over sends the missing events after it opens again', async () => {
  const site = server();
  const before = await open();
  await before.addAll([clean(7), clean(8)], stamp);
  await before.sync();
  const [first, second] = site.log.splice(0);
  if (!first || !second) throw new Error('not sent');
  site.log.push(first, ...othersLike(first));
  site.term = 2;
  const line = Promise.withResolvers<void>();
  site.held = line.promise;
  const cut = before.sync().catch(() => 'closed');
  await vi.waitFor(() => expect(site.asked).toBe(1));
  before.close();
  line.resolve();
  await cut;
  site.held = null;
  expect(await (await open()).sync()).toBe('good');
  expect(site.log).toContainEqual(second);
});

test('an event refused by a portal on the way is sent once the way is free', async () => {
  const site = server();
  site.portal = true;
  const outbox = await open();
  await outbox.add(clean(7), stamp);
  expect(await outbox.sync()).toBe('none');
  expect(await fates(outbox)).toEqual(['unsent']);
  site.portal = false;
  expect(await outbox.sync()).toBe('good');
  expect(site.log).toHaveLength(1);
});

test('a malformed event is tried again when the page opens', async () => {
  const site = server();
  site.reads = () => false;
  const before = await open();
  await before.add(clean(7), stamp);
  await before.sync();
  expect(await fates(before)).toEqual(['malformed']);
  site.reads = () => true;
  expect(await (await open()).sync()).toBe('good');
  expect(site.log).toHaveLength(1);
});

test('a seat that the desk ended keeps its unsent events', async () => {
  const site = server();
  site.ended = true;
  const outbox = await open();
  await outbox.add(clean(7), stamp);
  expect(await outbox.sync()).toBe('ended');
  expect(await fates(outbox)).toEqual(['unsent']);
});

test('an earlier day is deleted once all its events are sent', async () => {
  const site = server();
  const outbox = await open();
  await outbox.add(clean(7), stamp);
  outbox.close();
  const next = { ...seat, day: '2027-02-21' };
  const unsent = await open(next);
  expect(await unsent.unsent()).toHaveLength(1);
  await unsent.sync();
  unsent.close();
  expect(site.log).toHaveLength(1);
  await open(next);
  const database = await openPhoneDatabase();
  expect(await database.count('made')).toBe(0);
  database.close();
});

test('a page gets the new events of its own tab, and a notice of those of another tab', async () => {
  server();
  const [one, two] = [await open(), await open()];
  const heard: unknown[] = [];
  one.subscribe((news) => heard.push(news));
  const event = await one.add(clean(7), stamp);
  await two.add(clean(8), stamp);
  await vi.waitFor(() => expect(heard).toEqual([[event], 'elsewhere']));
});
