import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { sharedLine } from './shared-line.ts';

const streams: FakeStream[] = [];

class FakeStream {
  isOpen = true;
  readonly follow: string[];
  readonly #heard = new Map<string, (event: { type: string; data: string }) => void>();
  constructor(url: string) {
    const query = new URL(url, 'https://race.example').searchParams;
    this.follow = (query.get('follow') ?? '').split(',');
    streams.push(this);
  }
  addEventListener(type: string, listener: (event: { type: string; data: string }) => void) {
    this.#heard.set(type, listener);
  }
  close() {
    this.isOpen = false;
  }
  tell(type: string, data: unknown = null) {
    this.#heard.get(type)?.({ type, data: JSON.stringify(data) });
  }
}

const channels = new Set<FakeChannel>();

class FakeChannel {
  #hear: (event: { data: unknown }) => void = () => undefined;
  constructor() {
    channels.add(this);
  }
  addEventListener(_: string, hear: (event: { data: unknown }) => void) {
    this.#hear = hear;
  }
  postMessage(data: unknown) {
    const said = structuredClone(data);
    for (const one of channels) if (one !== this) one.#hear({ data: said });
  }
  close() {
    channels.delete(this);
  }
}

/** Creates locks whose first request holds the lock until its work ends. */
function fakeLocks() {
  let turn: Promise<unknown> = Promise.resolve();
  return {
    request(_: string, __: unknown, work: () => Promise<void>) {
      turn = turn.then(work);
      return turn;
    },
  };
}

const lines: ReturnType<typeof sharedLine>[] = [];

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('EventSource', FakeStream);
  vi.stubGlobal('BroadcastChannel', FakeChannel);
  vi.stubGlobal('navigator', { locks: fakeLocks() });
  for (const name of ['addEventListener', 'removeEventListener']) {
    vi.stubGlobal(name, () => undefined);
  }
});
afterEach(() => {
  for (const line of lines.splice(0)) line.stop();
  streams.length = 0;
  channels.clear();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

async function opens(...feeds: string[]) {
  const held = Object.fromEntries(feeds.map((feed) => [feed, 'v0']));
  const line = sharedLine({
    wants: () => held,
    hear({ type, data }) {
      if (type === 'beat') return;
      const { feed, to } = JSON.parse(data) as { feed: string; to: string };
      if (feed in held) held[feed] = to;
    },
  });
  lines.push(line);
  line.start();
  await vi.advanceTimersByTimeAsync(0);
  return { held, close: line.stop, crash: () => [...channels].at(-1)?.close() };
}

const followed = () => streams.at(-1)?.follow.toSorted();
const open = () => streams.filter(({ isOpen }) => isOpen).length;
async function beat() {
  streams.at(-1)?.tell('beat', { now: 0 });
  await vi.advanceTimersByTimeAsync(0);
}

test('one line serves all tabs, and each tab gets the feeds it follows', async () => {
  const first = await opens('page.es');
  const second = await opens('results-2026.es');
  expect(followed()).toEqual(['page.es@v0', 'results-2026.es@v0']);
  expect(open()).toBe(1);
  streams.at(-1)?.tell('change', { feed: 'results-2026.es', from: 'v0', to: 'v1' });
  expect([first.held, second.held]).toEqual([{ 'page.es': 'v0' }, { 'results-2026.es': 'v1' }]);
});

test("a closed tab's feeds are dropped, and the line of the other tabs stays", async () => {
  const first = await opens('page.es');
  const second = await opens('results-2026.es');
  const third = await opens('results-2026.es', 'now');
  streams.at(-1)?.tell('change', { feed: 'results-2026.es', from: 'v0', to: 'v1' });
  third.close();
  const before = streams.length;
  await beat();
  expect(followed()).toEqual(['page.es@v0', 'results-2026.es@v1']);
  expect([streams.length, open()]).toEqual([before + 1, 1]);
  second.close();
  await beat();
  expect(followed()).toEqual(['page.es@v0']);
  await beat();
  expect([streams.length, open(), first.held]).toEqual([before + 2, 1, { 'page.es': 'v0' }]);
});

test('a tab that ended without a message is forgotten once it does not answer', async () => {
  await opens('page.es');
  const second = await opens('now');
  second.crash();
  await beat();
  await beat();
  await beat();
  expect(followed()).toEqual(['page.es@v0']);
});

test('a tab of another build, which sends no name, is heard and forgotten as well', async () => {
  await opens('page.es');
  const other = new FakeChannel();
  other.postMessage({ wants: { 'map.es': 'w3' } });
  expect(followed()).toEqual(['map.es@w3', 'page.es@v0']);
  for (let beats = 0; beats < 3; beats += 1) await beat();
  expect(followed()).toEqual(['page.es@v0']);
});

test('of more feeds than one line follows those of the leading tab come first', async () => {
  await opens('page.es');
  for (let year = 2010; year < 2024; year += 1) await opens(`results-${year}.es`);
  expect(streams.at(-1)?.follow).toHaveLength(8);
  expect(streams.at(-1)?.follow[0]).toBe('page.es@v0');
});
