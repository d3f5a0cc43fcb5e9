import { expect, test } from 'vitest';
import { formatHeartbeat, formatRetry } from './format-retry.ts';

const collectRetries = (listeners: number) =>
  Array.from({ length: 300 }, () => Number(/^retry: (\d+)\n\n$/.exec(formatRetry(listeners))?.[1]));

test.each([
  { listeners: 0, within: [1000, 4000] },
  { listeners: 301, within: [1000, 4000] },
  { listeners: 9001, within: [1000, 5501] },
  { listeners: 15_000, within: [1000, 8500] },
  { listeners: 1_000_000, within: [1000, 9000] },
])('$listeners listeners reconnect within $within ms, each at its own moment', (of) => {
  const [soonest = 0, latest = 0] = of.within;
  const retries = collectRetries(of.listeners);
  for (const each of retries) {
    expect(each).toBeGreaterThanOrEqual(soonest);
    expect(each).toBeLessThan(latest);
  }
  expect(new Set(retries).size).toBeGreaterThan(200);
});

test("a heartbeat contains the server's time", () => {
  expect(formatHeartbeat(1_800_000_000_123)).toBe('event: beat\ndata: {"now":1800000000123}\n\n');
});
