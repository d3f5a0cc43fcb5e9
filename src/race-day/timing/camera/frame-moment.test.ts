import { expect, test } from 'vitest';
import { frameMoment } from './frame-moment.ts';

test('a frame has the time when it was taken, or else the time when the page got it', () => {
  expect(frameMoment(5000, 4950)).toEqual({ at: 4950, isCaptured: true });
  expect(frameMoment(5000, undefined)).toEqual({ at: 5000, isCaptured: false });
});

test('a capture time of another clock is not believed', () => {
  expect(frameMoment(5000, 1_700_000_000)).toEqual({ at: 5000, isCaptured: false });
  expect(frameMoment(5000, 12)).toEqual({ at: 5000, isCaptured: false });
});
