import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { changeStreams, type StreamTarget } from './change-streams.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const target: StreamTarget = {
  write: () => true,
  end: () => undefined,
  destroy: () => undefined,
  once: () => undefined,
  writableLength: 0,
  writableEnded: false,
  destroyed: false,
};

/** Streams with one listener that asks again at once, for ever; every look takes as long. */
function pressed(lookMs: number) {
  const looks: number[] = [];
  const streams = changeStreams<string>({
    async read() {
      looks.push(performance.now());
      streams.look();
      await new Promise((resolve) => setTimeout(resolve, lookMs));
      return () => null;
    },
    onFailure: (error) => expect.fail(String(error)),
  });
  streams.add(target, 'somebody');
  return { looks, streams };
}

describe('the pause between two looks', () => {
  it.each([
    { lookMs: 1, between: 21 },
    { lookMs: 5, between: 25 },
    { lookMs: 40, between: 120 },
    { lookMs: 900, between: 1900 },
  ])('after one of $lookMs ms the next begins $between ms later', async ({ lookMs, between }) => {
    const { looks, streams } = pressed(lookMs);
    await vi.advanceTimersByTimeAsync(5 * between + lookMs);
    streams.close();
    const apart = looks.slice(1).map((at, index) => at - (looks[index] ?? 0));
    expect(apart.length).toBeGreaterThanOrEqual(4);
    expect(new Set(apart)).toEqual(new Set([between]));
  });

  it('tells a burst together', async () => {
    const read = vi.fn(() => Promise.resolve(() => null));
    const streams = changeStreams<string>({ read, onFailure: () => undefined });
    streams.add(target, 'somebody');
    await vi.advanceTimersByTimeAsync(100);
    read.mockClear();
    for (let event = 0; event < 50; event += 1) {
      streams.look();
      await vi.advanceTimersByTimeAsync(1);
    }
    await vi.advanceTimersByTimeAsync(100);
    streams.close();
    expect(read).toHaveBeenCalledTimes(4);
  });
});

it('looks for who comes alone, where nothing changed', async () => {
  const read = vi.fn((_listeners: readonly string[]) => Promise.resolve(() => null));
  const streams = changeStreams<string>({ read, onFailure: () => undefined });
  for (const listener of ['Ana', 'Inti', 'Lía']) {
    streams.add({ ...target }, listener);
    await vi.advanceTimersByTimeAsync(100);
  }
  streams.look();
  await vi.advanceTimersByTimeAsync(100);
  streams.close();
  const asked = read.mock.calls.map(([listeners]) => listeners);
  expect(asked).toEqual([['Ana'], ['Inti'], ['Lía'], ['Ana', 'Inti', 'Lía']]);
});

it('gives way while it tells thousands, and tells the last one', async () => {
  const all = 5000;
  const told: number[] = [];
  const between: number[] = [];
  const streams = changeStreams<number>({
    read: async () => (listener) => String(listener),
    onFailure: (error) => expect.fail(String(error)),
  });
  for (let listener = 0; listener < all; listener += 1) {
    const write = () => {
      told.push(listener);
      if (told.length === 1) setImmediate(() => between.push(told.length));
    };
    streams.add({ ...target, write }, listener);
  }
  await vi.advanceTimersByTimeAsync(100);
  expect(told).toHaveLength(all);
  expect(between[0]).toBeLessThan(all / 10);
  streams.close();
});

describe('a line that is full at times', () => {
  /** A line that is full while the test says so, and what was written to it. */
  function line() {
    const written: string[] = [];
    const own = {
      ...target,
      writableLength: 0,
      destroyed: false,
      written,
      write: (text: string | Uint8Array) => written.push(String(text)),
      destroy: () => {
        own.destroyed = true;
      },
    };
    return own;
  }
  const streamsOf = () =>
    changeStreams<string>({
      read: async (listeners) => (listener) => (listeners.includes(listener) ? listener : null),
      onFailure: (error) => expect.fail(String(error)),
    });

  it('is told once it has room, whoever came meanwhile', async () => {
    const streams = streamsOf();
    const full = line();
    streams.add(full, 'Ana');
    await vi.advanceTimersByTimeAsync(100);
    full.writableLength = 900;
    streams.look();
    await vi.advanceTimersByTimeAsync(100);
    streams.add(line(), 'Inti');
    await vi.advanceTimersByTimeAsync(100);
    full.writableLength = 0;
    await vi.advanceTimersByTimeAsync(300);
    expect(full.written).toEqual(['Ana', 'Ana']);
    streams.close();
  });

  it('is not cut off for being so at two beats, where it had room in between', async () => {
    const streams = streamsOf();
    const busy = line();
    streams.add(busy, 'Ana');
    await vi.advanceTimersByTimeAsync(100);
    for (let beat = 0; beat < 4; beat += 1) {
      busy.writableLength = 900;
      await vi.advanceTimersByTimeAsync(20_000);
      busy.writableLength = 0;
      streams.look();
      await vi.advanceTimersByTimeAsync(100);
    }
    expect([busy.destroyed, streams.size]).toEqual([false, 1]);
    streams.close();
  });
});
