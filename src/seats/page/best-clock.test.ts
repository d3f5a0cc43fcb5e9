import { expect, test } from 'vitest';
import { bestClock, clockProbe } from './best-clock.ts';

test('a call of 80 ms shows the offset to 40 ms', () => {
  expect(clockProbe(1000, 1080, 4040)).toEqual({ offset: 3000, uncertainty: 40 });
  expect(clockProbe(1000, 1000, 990)).toEqual({ offset: -10, uncertainty: 0 });
});

test('the shortest way of the last eight counts', () => {
  expect(bestClock([])).toBeNull();
  const probes = [5, 90, 70, 20, 60, 50, 40, 30, 80].map((uncertainty) => ({
    ...{ offset: uncertainty * 2, uncertainty },
  }));
  expect(bestClock(probes)).toEqual({ offset: 40, uncertainty: 20 });
});
