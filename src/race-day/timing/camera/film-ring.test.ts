import { expect, test } from 'vitest';
import { createFilmRing } from './film-ring.ts';

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
