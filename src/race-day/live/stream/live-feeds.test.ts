import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { JsonObject } from '../../../platform/live/merge-patch.ts';
import { liveFeeds } from './live-feeds.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

function siteAt() {
  const day = {
    revision: 0,
    hidden: 0,
    frame: 'men',
    names: 'all',
    fails: false,
    failsOf: '',
    isGone: false,
  };
  const made: string[] = [];
  const failures: unknown[] = [];
  const moment = (name: string, document: JsonObject) => async () => {
    made.push(name);
    if (day.fails || day.failsOf === name) throw new Error('no database');
    if (day.isGone) return null;
    return { version: `v${day.revision}.${day.hidden}`, document, names: day.names };
  };
  const feeds = liveFeeds({
    feed(name) {
      if (name === 'now') return moment(name, { revision: day.revision });
      if (name !== 'page') return undefined;
      return moment(name, { frame: day.frame, parts: { said: `nº ${day.revision}` } });
    },
    onFailure: (error) => failures.push(error),
  });
  return { day, feeds, made, failures };
}

function listens(
  { feeds }: ReturnType<typeof siteAt>,
  shows: Record<string, string>,
  { every = 0, full = { length: 0 } } = {},
): string[] {
  const written: string[] = [];
  feeds.add(
    {
      get writableLength() {
        return full.length;
      },
      destroyed: false,
      writableEnded: false,
      write: (text: string | Uint8Array) =>
        !String(text).startsWith('event: beat') && written.push(String(text)),
      end: () => undefined,
      destroy: () => undefined,
      once: () => undefined,
    },
    { shows: new Map(Object.entries(shows)), every, toldAt: 0 },
  );
  return written;
}

const soon = () => vi.advanceTimersByTimeAsync(150);
const changeOf = (feed: string, from: string, to: string, patch: JsonObject) =>
  `id: ${to}\nevent: change\ndata: ${JSON.stringify({ feed, from, to, patch })}\n\n`;

test('a follower with the newest version is sent nothing, then the changes', async () => {
  const site = siteAt();
  await site.feeds.read('page');
  const written = listens(site, { page: 'v0.0' });
  await soon();
  expect(written).toEqual([]);
  site.day.revision = 1;
  site.feeds.look();
  await soon();
  expect(written).toEqual([changeOf('page', 'v0.0', 'v1.0', { parts: { said: 'nº 1' } })]);
});

test('a follower who missed changes is sent each of them in order, from any version', async () => {
  const site = siteAt();
  for (const revision of [0, 1, 2]) {
    site.day.revision = revision;
    await site.feeds.read('now');
  }
  const [first, second] = [listens(site, { now: 'v0.0' }), listens(site, { now: 'v1.0' })];
  await soon();
  const last = changeOf('now', 'v1.0', 'v2.0', { revision: 2 });
  expect(first).toEqual([changeOf('now', 'v0.0', 'v1.0', { revision: 1 }) + last]);
  expect(second).toEqual([last]);
});

test('a version without a visible change is another name of the same moment', async () => {
  const site = siteAt();
  await site.feeds.read('now');
  site.day.hidden = 1;
  const shown = await site.feeds.read('now');
  expect(shown?.version).toBe('v0.0');
  const written = listens(site, { now: 'v0.1' });
  await soon();
  expect(written).toEqual([]);
  site.day.revision = 1;
  site.feeds.look();
  await soon();
  expect(written).toEqual([changeOf('now', 'v0.0', 'v1.1', { revision: 1 })]);
});

test('a follower with an unknown version, or of another page, is asked to fetch the document', async () => {
  const site = siteAt();
  await site.feeds.read('page');
  const stranger = listens(site, { page: 'of another process' });
  const known = listens(site, { page: 'v0.0' });
  await soon();
  expect(stranger).toEqual([
    expect.stringContaining('event: whole\ndata: {"feed":"page","to":"v0.0"'),
  ]);
  site.day.frame = 'men and women';
  site.day.revision = 1;
  site.feeds.look();
  await soon();
  expect(known).toEqual(['event: whole\ndata: {"feed":"page","to":"v1.0","within":8}\n\n']);
});

test('one line carries several documents, and a data-saving follower gets them once a minute', async () => {
  const site = siteAt();
  for (const name of ['now', 'page']) await site.feeds.read(name);
  const both = listens(site, { now: 'v0.0', page: 'v0.0' });
  const saving = listens(site, { now: 'v0.0' }, { every: 60_000 });
  await soon();
  for (const revision of [1, 2, 3]) {
    site.day.revision = revision;
    site.feeds.look();
    await soon();
  }
  expect(both).toHaveLength(3);
  expect(both[0]).toContain('"feed":"now"');
  expect(both[0]).toContain('"feed":"page"');
  expect(saving).toHaveLength(1);
  await vi.advanceTimersByTimeAsync(91_000);
  expect(saving).toHaveLength(2);
  expect(saving[1]).toBe(
    changeOf('now', 'v1.0', 'v2.0', { revision: 2 }) +
      changeOf('now', 'v2.0', 'v3.0', { revision: 3 }),
  );
});

test('each document is made once per look, however many follow it', async () => {
  const site = siteAt();
  await site.feeds.read('now');
  for (let one = 0; one < 50; one += 1) listens(site, { now: 'v0.0' });
  await soon();
  const before = site.made.length;
  site.day.revision = 1;
  site.feeds.look();
  await soon();
  expect(site.made.length - before).toBe(1);
});

test('a failed reading of the day is reported, and the day is read again', async () => {
  const site = siteAt();
  await site.feeds.read('now');
  const written = listens(site, { now: 'v0.0' });
  await soon();
  site.day.fails = true;
  site.day.revision = 1;
  site.feeds.look();
  await soon();
  expect([site.failures.length, written]).toEqual([1, []]);
  site.day.fails = false;
  await vi.advanceTimersByTimeAsync(2000);
  expect(written).toHaveLength(1);
});

test('an empty feed is fetched by its followers, and begins again', async () => {
  const site = siteAt();
  await site.feeds.read('page');
  const written = listens(site, { page: 'v0.0' });
  await soon();
  site.day.isGone = true;
  site.feeds.look();
  await soon();
  expect(written).toEqual([expect.stringContaining('event: whole\ndata: {"feed":"page","to":""')]);
  site.day.isGone = false;
  site.day.revision = 1;
  site.feeds.look();
  await soon();
  expect(written.at(-1)).toContain('"to":"v1.0"');
});

test('a feed that cannot be read leaves the others running', async () => {
  const site = siteAt();
  for (const name of ['now', 'page']) await site.feeds.read(name);
  site.day.failsOf = 'now';
  const both = listens(site, { now: 'v0.0', page: 'v0.0' });
  await soon();
  site.day.revision = 1;
  site.feeds.look();
  await soon();
  expect(both).toEqual([changeOf('page', 'v0.0', 'v1.0', { parts: { said: 'nº 1' } })]);
  expect(site.failures.length).toBeGreaterThan(0);
});

test('a follower who missed more changes than are stored fetches the document', async () => {
  const site = siteAt();
  for (let revision = 0; revision <= 201; revision += 1) {
    site.day.revision = revision;
    await site.feeds.read('now');
  }
  const [late, lately] = [listens(site, { now: 'v0.0' }), listens(site, { now: 'v2.0' })];
  await soon();
  expect(late[0]).toContain('event: whole');
  expect(lately[0]?.split('event: change')).toHaveLength(200);
});

test('a state that returns is sent again', async () => {
  const site = siteAt();
  await site.feeds.read('now');
  const written = listens(site, { now: 'v0.0' });
  for (const revision of [1, 0, 1]) {
    site.day.revision = revision;
    site.feeds.look();
    await soon();
  }
  expect(written).toEqual([
    changeOf('now', 'v0.0', 'v1.0', { revision: 1 }),
    changeOf('now', 'v1.0', 'v0.0', { revision: 0 }),
    changeOf('now', 'v0.0', 'v1.0', { revision: 1 }),
  ]);
  const late = listens(site, { now: 'v0.0' });
  await soon();
  expect(late).toEqual([changeOf('now', 'v0.0', 'v1.0', { revision: 1 })]);
});

test('a follower whose line was full also gets the changes of pages read meanwhile', async () => {
  const site = siteAt();
  await site.feeds.read('now');
  listens(site, { now: 'v0.0' });
  const full = { length: 1 };
  const written = listens(site, { now: 'v0.0' }, { full });
  await soon();
  site.day.revision = 1;
  site.feeds.look();
  await soon();
  site.day.revision = 2;
  await site.feeds.read('now');
  full.length = 0;
  await vi.advanceTimersByTimeAsync(300);
  const told = [
    changeOf('now', 'v0.0', 'v1.0', { revision: 1 }),
    changeOf('now', 'v1.0', 'v2.0', { revision: 2 }),
  ];
  expect(written.join('')).toBe(told.join(''));
});

test('a changed name discards every change stored before it', async () => {
  const site = siteAt();
  await site.feeds.read('now');
  site.day.revision = 1;
  await site.feeds.read('now');
  const written = listens(site, { now: 'v1.0' });
  await soon();
  site.day.revision = 2;
  site.day.names = 'without Ana';
  site.feeds.look();
  await soon();
  expect(written).toEqual([changeOf('now', 'v1.0', 'v2.0', { revision: 2 })]);
  const [late, lately] = [listens(site, { now: 'v0.0' }), listens(site, { now: 'v1.0' })];
  await soon();
  expect(late).toEqual([expect.stringContaining('event: whole')]);
  expect(lately).toEqual(written);
});

test('a follower of a feed of another build is asked once to fetch it, and gets the other feeds as before', async () => {
  const site = siteAt();
  await site.feeds.read('page');
  const written = listens(site, { page: 'v0.0', map: 'w7' });
  await soon();
  const whole = JSON.stringify({ feed: 'map', to: '', within: 0 });
  expect(written).toEqual([`event: whole\ndata: ${whole}\n\n`]);
  site.day.revision = 1;
  site.feeds.look();
  await soon();
  expect(written.slice(1)).toEqual([changeOf('page', 'v0.0', 'v1.0', { parts: { said: 'nº 1' } })]);
});

test('a change that comes with the hour alone is found without an event', async () => {
  const site = siteAt();
  await site.feeds.read('page');
  const written = listens(site, { page: 'v0.0' });
  await soon();
  site.day.frame = 'sunday';
  site.day.hidden = 1;
  await vi.advanceTimersByTimeAsync(30_200);
  expect(written).toEqual([expect.stringContaining('event: whole')]);
});
