import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { StreamTarget } from './change-streams.ts';
import { raceDayStreams } from './race-day-streams.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

function targetOf() {
  const written: string[] = [];
  let closed = () => undefined as undefined;
  const target = {
    writableLength: 0,
    state: 'open',
    written,
    destroyed: false,
    writableEnded: false,
    write: (data: string | Uint8Array) => written.push(String(data)),
    end: () => {
      target.state = 'ended';
      closed();
    },
    destroy: () => {
      target.state = 'destroyed';
      closed();
    },
    once: (_event: 'close', listener: (this: StreamTarget) => void) => {
      closed = () => {
        listener.call(target);
        return undefined;
      };
    },
  };
  return target satisfies StreamTarget;
}

function dayAt() {
  const day = { revision: 0, plan: 1, results: 0, names: 0 };
  const versions = vi.fn(async () => new Map([['2027-02-20', { ...day }]]));
  const failures: unknown[] = [];
  const streams = raceDayStreams({ versions, onFailure: (error) => failures.push(error), most: 2 });
  return { day, versions, failures, streams };
}

const following = () => ({ day: '2027-02-20', told: '' });
const soon = () => vi.advanceTimersByTimeAsync(150);

test('a burst of changes is sent as its first and its last revision', async () => {
  const { day, streams, versions } = dayAt();
  const target = targetOf();
  streams.add(target, following());
  await soon();
  for (day.revision = 1; day.revision < 50; day.revision++) streams.look();
  await soon();
  await soon();
  expect(target.written.map((text) => /"revision":(\d+)/.exec(text)?.[1])).toEqual([
    '0',
    '1',
    '50',
  ]);
  expect(versions.mock.calls.length).toBeLessThan(5);
});

test('an unchanged day is not sent again', async () => {
  const { streams } = dayAt();
  const target = targetOf();
  streams.add(target, following());
  await soon();
  streams.look();
  await soon();
  expect(target.written).toHaveLength(1);
});

test('a full connection gets only the newest change and delays no other', async () => {
  const { day, streams } = dayAt();
  const [slow, quick] = [targetOf(), targetOf()];
  streams.add(slow, following());
  streams.add(quick, following());
  await soon();
  slow.writableLength = 900;
  for (day.revision = 1; day.revision < 4; day.revision++) {
    streams.look();
    await soon();
  }
  expect([slow.written.length, quick.written.length]).toEqual([1, 4]);
  slow.writableLength = 0;
  await vi.advanceTimersByTimeAsync(300);
  expect(slow.written.map((text) => /"revision":(\d+)/.exec(text)?.[1])).toEqual(['0', '4']);
});

test('a connection that reads nothing between two heartbeats is cut off, and no other', async () => {
  const { streams } = dayAt();
  const [slow, quick] = [targetOf(), targetOf()];
  streams.add(slow, following());
  streams.add(quick, following());
  await soon();
  slow.writableLength = 900;
  await vi.advanceTimersByTimeAsync(21_000);
  expect([slow.state, streams.size]).toEqual(['open', 2]);
  await vi.advanceTimersByTimeAsync(20_000);
  expect([slow.state, quick.state, streams.size]).toEqual(['destroyed', 'open', 1]);
});

test('a connection that closed before it was added takes no place', async () => {
  const { streams } = dayAt();
  const [gone, later] = [targetOf(), targetOf()];
  gone.destroyed = true;
  streams.add(gone, following());
  expect(streams.size).toBe(0);
  streams.add(later, following());
  later.writableEnded = true;
  await vi.advanceTimersByTimeAsync(21_000);
  expect(streams.size).toBe(0);
});

test('a quiet stream gets a heartbeat', async () => {
  const { streams } = dayAt();
  const target = targetOf();
  streams.add(target, following());
  await vi.advanceTimersByTimeAsync(41_000);
  expect(target.written.filter((text) => text.startsWith('event: beat'))).toHaveLength(2);
});

test('a stream above the limit, or after the stop, is refused', async () => {
  const { streams } = dayAt();
  const targets = [targetOf(), targetOf()];
  for (const target of targets) streams.add(target, following());
  expect(streams.hasRoom()).toBe(false);
  targets[0]?.destroy();
  expect(streams.hasRoom()).toBe(true);
  streams.close();
  expect([targets[1]?.state, streams.size, streams.hasRoom()]).toEqual(['ended', 0, false]);
});

test('a failed read of the database is reported and repeated', async () => {
  const { day, streams, versions, failures } = dayAt();
  const target = targetOf();
  versions.mockRejectedValueOnce(new Error('no database'));
  streams.add(target, following());
  await soon();
  expect([failures.length, target.written.length]).toEqual([1, 0]);
  day.revision = 3;
  streams.look();
  await soon();
  expect(target.written).toHaveLength(1);
});
