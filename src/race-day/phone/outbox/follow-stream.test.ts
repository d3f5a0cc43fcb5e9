import { afterEach, expect, test, vi } from 'vitest';
import { followStream } from './follow-stream.ts';

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

function streams() {
  vi.useFakeTimers();
  const opened: EventTarget[] = [];
  class Stream extends EventTarget {
    static CLOSED = 2;
    readyState = 0;
    constructor() {
      super();
      opened.push(this);
    }
    close() {
      this.readyState = 2;
    }
    refuse() {
      this.close();
      this.dispatchEvent(new Event('error'));
    }
  }
  vi.stubGlobal('EventSource', Stream);
  return opened as Stream[];
}

test('a refused stream is opened again and reports news', async () => {
  const opened = streams();
  const look = vi.fn();
  followStream('2027-02-20', look);
  opened[0]?.refuse();
  await vi.advanceTimersByTimeAsync(12_000);
  expect(opened).toHaveLength(2);
  opened[1]?.dispatchEvent(new Event('revision'));
  expect(look).toHaveBeenCalledOnce();
});

test('a broken stream is left to the browser, and a stopped one is not opened again', async () => {
  const opened = streams();
  const { stop } = followStream('2027-02-20', vi.fn());
  opened[0]?.dispatchEvent(new Event('error'));
  await vi.advanceTimersByTimeAsync(12_000);
  expect(opened).toHaveLength(1);
  opened[0]?.refuse();
  stop();
  await vi.advanceTimersByTimeAsync(12_000);
  expect(opened).toHaveLength(1);
});
