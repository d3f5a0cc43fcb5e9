import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { followLive } from './follow-live.ts';

class FakeStream {
  static readonly CLOSED = 2;
  static readonly OPEN = 1;
  static readonly all: FakeStream[] = [];
  readyState = FakeStream.OPEN;
  readonly heard = new Map<string, (event: { type: string; data: string }) => void>();
  constructor() {
    FakeStream.all.push(this);
  }
  addEventListener(type: string, listener: (event: { type: string; data: string }) => void) {
    this.heard.set(type, listener);
  }
  close() {
    this.readyState = FakeStream.CLOSED;
  }
  tell(type: string, data: unknown = null) {
    this.heard.get(type)?.({ type, data: JSON.stringify(data) });
  }
  refuse() {
    this.close();
    this.tell('error');
  }
}

let fetched: number;
beforeEach(() => {
  vi.useFakeTimers();
  fetched = 0;
  FakeStream.all.length = 0;
  vi.stubGlobal('EventSource', FakeStream);
  vi.stubGlobal('location', { pathname: '/es/en-vivo' });
  vi.stubGlobal('navigator', { onLine: true });
  vi.stubGlobal('addEventListener', () => undefined);
  vi.stubGlobal('fetch', async () => {
    fetched += 1;
    return { ok: false };
  });
});
afterEach(() => {
  // In this order: what was stubbed over a stopped clock would else be the clock of the files after this one.
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

/** A live page that is opened now and follows; answers its newest stream. */
function openPage(): (() => FakeStream) & {
  lost: { hidden: boolean };
  hour: { textContent: string };
} {
  const day = { dataset: { version: 'v0' } };
  const hour = { textContent: '' };
  const lost = { hidden: true, dataset: { lost: 'America/Guayaquil' }, querySelector: () => hour };
  const page = {
    hidden: false,
    documentElement: { lang: 'es' },
    addEventListener: () => undefined,
    querySelector: (asked: string) => (asked === '[data-lost]' ? lost : day),
  };
  followLive(page as unknown as Document);
  const newest = () => {
    const stream = FakeStream.all.at(-1);
    if (!stream) throw new Error('no stream');
    return stream;
  };
  return Object.assign(newest, { lost, hour });
}

test('pages that were opened at different moments fetch a new start list at different moments', async () => {
  const streams: FakeStream[] = [];
  for (const opened of [0, 1300, 700, 2100]) {
    await vi.advanceTimersByTimeAsync(opened);
    streams.push(openPage()());
  }
  // Each page counts from when it was opened, as a browser does.
  const moments: number[] = [];
  const { performance: own } = globalThis;
  for (const [index, stream] of streams.entries()) {
    vi.stubGlobal('performance', { now: () => 20_000 + index * 1330 });
    stream.tell('whole', { to: 'v1', within: 4000 });
  }
  vi.stubGlobal('performance', own);
  for (let at = 0; at < 4000 && fetched < 4; at += 10) {
    const before = fetched;
    await vi.advanceTimersByTimeAsync(10);
    moments.push(...Array.from({ length: fetched - before }, () => at));
  }
  expect(new Set(moments).size).toBe(4);
});

test('of a page that few follow nobody waits', async () => {
  openPage()().tell('whole', { to: 'v1', within: 0 });
  await vi.advanceTimersByTimeAsync(1);
  expect(fetched).toBe(1);
});

test('who is refused asks from time to time, and no more often the longer it lasts', async () => {
  const stream = openPage();
  const inAnHour = async () => {
    const before = fetched;
    for (let seconds = 0; seconds < 3600; seconds++) {
      if (stream().readyState !== FakeStream.CLOSED) stream().refuse();
      await vi.advanceTimersByTimeAsync(1000);
    }
    return fetched - before;
  };
  const first = await inAnHour();
  expect(first).toBeGreaterThan(200);
  expect(first).toBeLessThan(1300);
  const second = await inAnHour();
  expect(second).toBeLessThan(first * 1.5);
});

test('a line that says nothing for longer than a beat is told, with the hour of the last word', async () => {
  vi.setSystemTime('2027-02-20T15:04:30Z');
  const { lost, hour } = openPage();
  const stream = FakeStream.all[0];
  stream?.tell('open');
  for (let beats = 0; beats < 5; beats += 1) {
    await vi.advanceTimersByTimeAsync(20_000);
    stream?.tell('beat');
    expect(lost.hidden).toBe(true);
  }
  await vi.advanceTimersByTimeAsync(50_000);
  expect(lost.hidden).toBe(false);
  expect(hour.textContent).toBe('10:06');
  stream?.tell('beat');
  expect(lost.hidden).toBe(true);
});
