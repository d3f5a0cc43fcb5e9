import { afterEach, expect, test, vi } from 'vitest';
import { createPhoneClock } from './create-phone-clock.ts';

afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

/** Waits until the calls of a round are done, which take no time here. */
async function answered(): Promise<void> {
  for (let turn = 0; turn < 100; turn += 1) await Promise.resolve();
}

test("a sleep that the page's line missed is added to the device time and leaves the offset of stamps unchanged", async () => {
  vi.useFakeTimers();
  const start = Date.parse('2027-02-20T14:00:00Z');
  vi.setSystemTime(start);
  const page = { visibilityState: 'visible' };
  const heard = new Map<string, () => void>();
  const listening = {
    addEventListener: (name: string, listener: () => void) => heard.set(name, listener),
    removeEventListener: () => undefined,
  };
  vi.stubGlobal('document', Object.assign(page, listening));
  for (const [name, part] of Object.entries(listening)) vi.stubGlobal(name, part);
  vi.stubGlobal('localStorage', { getItem: () => null, setItem: () => undefined });
  vi.stubGlobal('performance', { timeOrigin: start - 1000, now: () => 1000 });
  // The server is two seconds ahead.
  vi.stubGlobal('fetch', async () => ({
    ok: true,
    json: async () => ({ now: Date.now() + 2000 }),
  }));

  const clock = createPhoneClock();
  const stop = clock.listen(() => undefined);
  await answered();
  expect(clock.read()).toMatchObject({ offset: 2_000_000 });
  const before = clock.stamp(1000);
  page.visibilityState = 'hidden';
  heard.get('visibilitychange')?.();
  // The line stands still for ten minutes.
  vi.setSystemTime(start + 600_000);
  page.visibilityState = 'visible';
  heard.get('visibilitychange')?.();
  const woken = clock.stamp(1000);
  expect(woken).toMatchObject({
    deviceTime: before.deviceTime + 600_000_000,
    offset: before.offset,
  });
  await answered();
  expect(clock.read()).toMatchObject({ offset: 602_000_000 });
  expect(clock.stamp(1000)).toMatchObject({ deviceTime: woken.deviceTime, offset: before.offset });
  stop();
});
