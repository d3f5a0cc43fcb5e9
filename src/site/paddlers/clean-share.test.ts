import { expect, test } from 'vitest';
import { cleanShare } from './clean-share.ts';

test.each([
  [199, 1, 0, '99%'],
  [200, 0, 0, '100%'],
  [29, 70, 1, '29%'],
  [2, 0, 1, '66%'],
  [0, 1, 0, '0%'],
])('of %i clean, %i touched and %i missed gates %s are clean', (clean, touched, missed, share) => {
  expect(cleanShare({ clean, touched, missed }, 'en')).toBe(share);
});
