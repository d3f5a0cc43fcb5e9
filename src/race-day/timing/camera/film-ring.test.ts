import { expect, test } from 'vitest';
import { createFilmRing, frameMoment } from './film-ring.ts';

test('the ring gives the oldest slot to a new frame and refuses a frame that comes twice', () => {
  const ring = createFilmRing(3);
  const slots = [10, 20, 20, 30, 40].map((at) => ring.add({ at, isCaptured: true }));
  expect(slots).toEqual([0, 1, null, 2, 0]);
  expect(ring.between(0, 100).map(({ at, slot }) => [at, slot])).toEqual([
    [20, 1],
    [30, 2],
    [40, 0],
  ]);
  ring.clear();
  expect(ring.last()).toBeNull();
});

test('a frame has the time when it was taken, or else the time when the page got it', () => {
  expect(frameMoment(5000, 4950)).toEqual({ at: 4950, isCaptured: true });
  expect(frameMoment(5000, undefined)).toEqual({ at: 5000, isCaptured: false });
});

test('a capture time of another clock is not believed', () => {
  expect(frameMoment(5000, 1_700_000_000)).toEqual({ at: 5000, isCaptured: false });
  expect(frameMoment(5000, 12)).toEqual({ at: 5000, isCaptured: false });
});
