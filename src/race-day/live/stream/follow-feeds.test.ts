import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { JsonObject } from '../../../platform/live/merge-patch.ts';
import { followDocument, followFeeds } from './follow-feeds.ts';

class FakeStream {
  static readonly all: FakeStream[] = [];
  isOpen = true;
  readonly heard = new Map<string, (event: { type: string; data: string }) => void>();
  readonly url: string;
  constructor(url: string) {
    this.url = url;
    FakeStream.all.push(this);
  }
  addEventListener(type: string, listener: (event: { type: string; data: string }) => void) {
    this.heard.set(type, listener);
  }
  close() {
    this.isOpen = false;
  }
  tell(type: string, data: unknown = null) {
    this.heard.get(type)?.({ type, data: JSON.stringify(data) });
  }
}

const newest = () => {
  const stream = FakeStream.all.at(-1);
  if (!stream) throw new Error('no stream');
  return stream;
};
const ends: (() => void)[] = [];
let page: { hidden: boolean; turn: () => void };

beforeEach(() => {
  vi.useFakeTimers();
  FakeStream.all.length = 0;
  const listeners: (() => void)[] = [];
  page = { hidden: false, turn: () => listeners.map((one) => one()) };
  vi.stubGlobal('EventSource', FakeStream);
  vi.stubGlobal('navigator', {});
  vi.stubGlobal('document', {
    get hidden() {
      return page.hidden;
    },
    addEventListener: (_: string, listener: () => void) => listeners.push(listener),
    removeEventListener: () => undefined,
  });
  for (const name of ['addEventListener', 'removeEventListener']) {
    vi.stubGlobal(name, () => undefined);
  }
});
afterEach(() => {
  for (const end of ends.splice(0)) end();
  // Globals first: else the stub of a stopped clock would be the clock of the next test files.
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

function opens() {
  const held = {
    version: 'v0',
    served: '',
    fits: true,
    fetched: 0,
    patches: [] as JsonObject[],
  };
  const end = followFeeds([
    {
      feed: 'page.es',
      version: () => held.version,
      change(patch, to) {
        if (!held.fits) return false;
        held.patches.push(patch);
        held.version = to;
        return true;
      },
      async whole() {
        held.fetched += 1;
        held.version = held.served || held.version;
      },
    },
  ]);
  ends.push(end);
  return held;
}

const change = (from: string, to: string, patch: JsonObject = { parts: { said: to } }) => ({
  feed: 'page.es',
  from,
  to,
  patch,
});

test('a change in order is applied, and a change that is already applied is not applied again', async () => {
  const held = opens();
  expect(newest().url).toContain('follow=page.es%40v0');
  newest().tell('change', change('v0', 'v1'));
  newest().tell('change', change('v0', 'v1'));
  newest().tell('change', { ...change('v1', 'v2'), feed: 'now' });
  newest().tell('change', change('v1', 'v2'));
  await vi.advanceTimersByTimeAsync(10_000);
  expect([held.version, held.patches.length, held.fetched]).toEqual(['v2', 2, 0]);
});

test('a change that does not fit the held version makes the page fetch the document once', async () => {
  const held = opens();
  held.served = 'v9';
  newest().tell('whole', { feed: 'page.es', to: 'v4', within: 8000 });
  for (const at of [4, 5, 6, 7, 8]) newest().tell('change', change(`v${at}`, `v${at + 1}`));
  await vi.advanceTimersByTimeAsync(60_000);
  expect([held.version, held.fetched]).toEqual(['v9', 1]);
  held.fits = false;
  held.served = 'v10';
  newest().tell('change', change('v9', 'v10'));
  await vi.advanceTimersByTimeAsync(10_000);
  expect([held.version, held.fetched]).toEqual(['v10', 2]);
});

test('an outdated response is requested again, a few times', async () => {
  const held = opens();
  held.served = 'v1';
  newest().tell('whole', { feed: 'page.es', to: 'v2', within: 0 });
  await vi.advanceTimersByTimeAsync(100);
  expect([held.version, held.fetched]).toEqual(['v1', 1]);
  held.served = 'v2';
  await vi.advanceTimersByTimeAsync(3000);
  expect([held.version, held.fetched]).toEqual(['v2', 2]);
  newest().tell('whole', { feed: 'page.es', to: 'v3', within: 0 });
  await vi.advanceTimersByTimeAsync(30_000);
  expect(held.fetched).toBe(6);
});

test('a feed without a version on the server is fetched once', async () => {
  const held = opens();
  newest().tell('whole', { feed: 'page.es', to: '', within: 0 });
  await vi.advanceTimersByTimeAsync(20_000);
  expect(held.fetched).toBe(1);
});

test('pages opened at different moments fetch the document at different moments', async () => {
  const pages: ReturnType<typeof opens>[] = [];
  const streams: FakeStream[] = [];
  for (const opened of [0, 1300, 700, 2100]) {
    await vi.advanceTimersByTimeAsync(opened);
    pages.push(opens());
    streams.push(newest());
  }
  const moments: number[] = [];
  const { performance: own } = globalThis;
  for (const [index, stream] of streams.entries()) {
    // Each page counts from its own opening, as a browser does.
    vi.stubGlobal('performance', { now: () => 20_000 + index * 1330 });
    stream.tell('whole', { feed: 'page.es', to: 'v1', within: 4000 });
  }
  vi.stubGlobal('performance', own);
  const fetched = () => pages.reduce((sum, one) => sum + one.fetched, 0);
  for (let at = 0; at < 4000 && fetched() < 4; at += 10) {
    const before = fetched();
    await vi.advanceTimersByTimeAsync(10);
    moments.push(...Array.from({ length: fetched() - before }, () => at));
  }
  expect(new Set(moments).size).toBe(4);
});

test('a refused page reconnects from time to time, with its present version', async () => {
  const held = opens();
  let opened = 0;
  for (let seconds = 0; seconds < 3600; seconds += 1) {
    if (newest().isOpen) {
      opened += 1;
      newest().tell('error');
    }
    await vi.advanceTimersByTimeAsync(1000);
  }
  expect(opened).toBeGreaterThan(200);
  expect(opened).toBeLessThan(1300);
  // Without a line the document is requested now and then.
  expect(held.fetched).toBeGreaterThan(100);
  held.version = 'v7';
  newest().tell('error');
  await vi.advanceTimersByTimeAsync(15_000);
  expect(newest().url).toContain('page.es%40v7');
});

test('a hidden page has no line, and opens one when it is shown again', async () => {
  opens();
  const first = newest();
  page.hidden = true;
  page.turn();
  await vi.advanceTimersByTimeAsync(120_000);
  expect([first.isOpen, FakeStream.all.length]).toEqual([false, 1]);
  page.hidden = false;
  page.turn();
  expect([newest().isOpen, FakeStream.all.length]).toEqual([true, 2]);
});

test('a silent connection, as after sleep, is opened again', async () => {
  opens();
  for (let beats = 0; beats < 4; beats += 1) {
    await vi.advanceTimersByTimeAsync(20_000);
    newest().tell('beat', { now: Date.now() });
  }
  expect(FakeStream.all).toHaveLength(1);
  await vi.advanceTimersByTimeAsync(70_000);
  expect(FakeStream.all.length).toBeGreaterThan(1);
  expect(FakeStream.all[0]?.isOpen).toBe(false);
});

test('a followed document is delivered after each change, with the clock difference to the server', async () => {
  const told: JsonObject[] = [];
  const ahead: (number | null)[] = [];
  vi.stubGlobal('fetch', async () => Response.json({ version: 'v9', rows: {} }));
  const end = followDocument({
    feed: 'now',
    url: '/api/live',
    held: { version: 'v0', rows: { 1: { rank: 1 } } },
    tell: (document) => told.push(document),
    onSign: (ms) => ahead.push(ms),
  });
  ends.push(end);
  const patch = { version: 'v1', rows: { 2: { rank: 2 } } };
  newest().tell('change', { feed: 'now', from: 'v0', to: 'v1', patch });
  newest().tell('beat', { now: Date.now() + 1500 });
  newest().tell('whole', { feed: 'now', to: 'v9', within: 0 });
  await vi.advanceTimersByTimeAsync(5000);
  expect(told).toEqual([
    { version: 'v1', rows: { 1: { rank: 1 }, 2: { rank: 2 } } },
    { version: 'v9', rows: {} },
  ]);
  expect(ahead).toContain(1500);
});
