import { expect, test } from 'vitest';
import { bestClock, clockProbe } from './best-clock.ts';

test('a call of 80 ms measures the clock offset to 40 ms', () => {
  expect(clockProbe(1000, 1080, 4040)).toEqual({ offset: 3_000_000, uncertainty: 40_000 });
  expect(clockProbe(1000, 1000, 990)).toEqual({ offset: -10_000, uncertainty: 0 });
  expect(clockProbe(1000.1, 1000.3, 1000.2)).toEqual({ offset: 0, uncertainty: 100 });
});

test('the measurement with the shortest round trip counts', () => {
  expect(bestClock([])).toBeNull();
  const probes = [90, 70, 20, 60].map((way) => ({ offset: way * 2, uncertainty: way }));
  expect(bestClock(probes)).toEqual({ offset: 40, uncertainty: 20 });
});
