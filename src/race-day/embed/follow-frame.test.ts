import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { followFrame } from './follow-frame.ts';

const minute = 60_000;
const streams: FakeStream[] = [];
let shown: string;
let answer: () => { ok: boolean; text: () => Promise<string> };
let fetched: number;

class FakeStream {
  static readonly CLOSED = 2;
  readyState = 1;
  readonly heard = new Map<string, (event: { data: string }) => void>();
  readonly url: string;
  constructor(url: string) {
    this.url = url;
    streams.push(this);
  }
  addEventListener(type: string, listener: (event: { data: string }) => void) {
    this.heard.set(type, listener);
  }
  close() {
    this.readyState = FakeStream.CLOSED;
  }
}

const says = (ok: boolean, text: string) => () => ({ ok, text: async () => text });

beforeEach(() => {
  vi.useFakeTimers();
  streams.length = 0;
  fetched = 0;
  shown = 'v1';
  vi.stubGlobal('EventSource', FakeStream);
  vi.stubGlobal('location', { href: 'https://race.example/insertar/resultados/2027' });
  vi.stubGlobal('addEventListener', () => undefined);
  vi.stubGlobal('fetch', async () => {
    fetched += 1;
    return answer();
  });
  const partOf = (text: () => string) => ({
    get dataset() {
      return { moves: text() };
    },
    isEqualNode: (other: { dataset: { moves: string } }) => other.dataset.moves === text(),
    replaceWith: (other: { dataset: { moves: string } }) => {
      shown = other.dataset.moves;
    },
  });
  vi.stubGlobal(
    'DOMParser',
    class {
      parseFromString = (text: string) => ({ querySelector: () => partOf(() => text) });
    },
  );
  let see: (entries: { isIntersecting: boolean }[]) => void = () => undefined;
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      constructor(seen: typeof see) {
        see = seen;
      }
      observe() {
        see([{ isIntersecting: true }]);
      }
    },
  );
  const page = {
    hidden: false,
    addEventListener: () => undefined,
    adoptNode: (node: unknown) => node,
    querySelector: () => partOf(() => shown),
  };
  followFrame(page as unknown as Document);
});
afterEach(() => {
  // Globals first: else the stub of a stopped clock would be the clock of the next test files.
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

for (const what of ['a failure', 'no such frame']) {
  test(`a frame keeps its content and asks again when the answer is ${what}`, async () => {
    answer = says(false, what);
    streams[0]?.heard.get('change')?.({ data: '{}' });
    await vi.advanceTimersByTimeAsync(minute / 2);
    expect([shown, fetched, streams.length, streams[0]?.readyState]).toEqual(['v1', 1, 1, 1]);
    answer = says(true, 'v2');
    await vi.advanceTimersByTimeAsync(minute);
    expect([shown, fetched]).toEqual(['v2', 2]);
    await vi.advanceTimersByTimeAsync(10 * minute);
    expect(fetched).toBe(2);
  });
}
