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

describe('the pause between two reads of change streams', () => {
  it.each([
    { lookMs: 1, between: 21 },
    { lookMs: 5, between: 25 },
    { lookMs: 40, between: 120 },
    { lookMs: 900, between: 1900 },
  ])('starts the next read $between ms after one of $lookMs ms', async ({ lookMs, between }) => {
    const { looks, streams } = pressed(lookMs);
    await vi.advanceTimersByTimeAsync(5 * between + lookMs);
    streams.close();
    const apart = looks.slice(1).map((at, index) => at - (looks[index] ?? 0));
    expect(apart.length).toBeGreaterThanOrEqual(4);
    expect(new Set(apart)).toEqual(new Set([between]));
  });

  it('groups a burst of changes', async () => {
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

it('a new listener is read alone while nothing has changed', async () => {
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

it('sending to thousands of listeners lets other work run and reaches the last one', async () => {
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

describe('a connection that is full at times', () => {
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
  const openStreams = () =>
    changeStreams<string>({
      read: async (listeners) => (listener) => (listeners.includes(listener) ? listener : null),
      onFailure: (error) => expect.fail(String(error)),
    });

  it('gets the change once it has room, even when another listener came meanwhile', async () => {
    const streams = openStreams();
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

  it('a connection that is full at times is not cut off when it is full at two heartbeats but had room in between', async () => {
    const streams = openStreams();
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
