import { afterEach, expect, test, vi } from 'vitest';
import { followStream } from './follow-stream.ts';

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** The streams that were opened, each of which can be refused. */
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

test('a stream that was refused is opened anew, and tells what is new', async () => {
  const opened = streams();
  const look = vi.fn();
  followStream('2027-02-20', look);
  opened[0]?.refuse();
  await vi.advanceTimersByTimeAsync(12_000);
  expect(opened).toHaveLength(2);
  opened[1]?.dispatchEvent(new Event('revision'));
  expect(look).toHaveBeenCalledOnce();
});

test('a line that broke is left to the browser, and a page that left opens none', async () => {
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
