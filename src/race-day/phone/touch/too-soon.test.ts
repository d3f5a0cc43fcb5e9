import { expect, test } from 'vitest';
import { createBounce } from './too-soon.ts';

test('the first touch of a bouncing finger counts, and a touch of another cell counts at once', () => {
  const isBounce = createBounce();
  const touches = [
    ['4 roll', 1000],
    ['4 roll', 1080],
    ['4 roll', 1449],
    ['8 roll', 1100],
    ['4 roll', 1450],
    ['4 roll', 1500],
  ] as const;
  expect(touches.map(([what, at]) => isBounce(what, at))).toEqual([
    ...[false, true, true, false, false, true],
  ]);
});
