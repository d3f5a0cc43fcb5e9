import { afterEach, expect, test, vi } from 'vitest';
import { batteryPercent } from './use-heartbeat.ts';

afterEach(() => void vi.unstubAllGlobals());

test.each([
  [0, 0],
  [0.074, 7],
  [0.5, 50],
  [1, 100],
])('a phone with a battery at %f says %i percent', async (level, percent) => {
  vi.stubGlobal('navigator', { getBattery: async () => ({ level }) });
  expect(await batteryPercent()).toBe(percent);
});

test.each([
  ['has no such question', {}],
  [
    'refuses to answer',
    {
      getBattery: async () => {
        throw new Error('not allowed');
      },
    },
  ],
])('a phone whose browser %s says nothing of its battery', async (_, navigator) => {
  vi.stubGlobal('navigator', navigator);
  expect(await batteryPercent()).toBeNull();
});
