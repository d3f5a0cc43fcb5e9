import { expect, test } from 'vitest';
import { frameNear, isSlow, listGaps, readFrame } from './strip.ts';

const strip = { from: 1000, frames: [0, 33_000, 66_000, 132_000], isCaptured: true, clock: 5000 };

test('a time is the middle between the frame with the boat and the frame before it', () => {
  expect(readFrame(strip, 2)).toEqual({ at: 50_500, frameDoubt: 16_500, doubt: 21_500 });
  expect(readFrame(strip, 3)).toEqual({ at: 100_000, frameDoubt: 33_000, doubt: 38_000 });
  expect(readFrame(strip, 4)).toBeNull();
});

test('no time is read from the first frame, which may show a boat that came long before it', () => {
  expect(readFrame(strip, 0)).toBeNull();
});

test('a frame that only the callback dates is less sure, and a clock that was never compared is not sure at all', () => {
  expect(readFrame({ ...strip, isCaptured: false, clock: null }, 2)).toEqual({
    at: 50_500,
    frameDoubt: 116_500,
    doubt: null,
  });
});

test('the frame next to a time of day is found, and the last one for a later time', () => {
  expect(frameNear(strip, 40_000)).toBe(1);
  expect(frameNear(strip, 9_000_000)).toBe(3);
});

test('a gap is where a frame is missing, and few frames a second are slow', () => {
  expect(listGaps(strip.frames)).toEqual([3]);
  expect(isSlow(strip.frames)).toBe(false);
  expect(isSlow([0, 66_000, 133_000, 200_000])).toBe(true);
});
