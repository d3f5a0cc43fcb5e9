import { expect, test } from 'vitest';
import { byteRange } from './byte-range.ts';

test.each([
  ['bytes=0-0', { first: 0, last: 0 }],
  ['bytes=2-5', { first: 2, last: 5 }],
  ['bytes=2-', { first: 2, last: 9 }],
  ['bytes=2-500', { first: 2, last: 9 }],
  ['bytes=-3', { first: 7, last: 9 }],
  ['bytes=-30', { first: 0, last: 9 }],
  ['bytes=10-', 'none'],
  ['bytes=10-12', 'none'],
  ['bytes=-0', 'none'],
  ['bytes=5-2', null],
  ['bytes=0-1,4-5', null],
  ['bytes=-', null],
  ['lines=0-1', null],
  ['', null],
] as const)('the Range header %j is read for a file of ten bytes', (header, range) => {
  expect(byteRange(header, 10)).toEqual(range);
});

test('an empty file has no ranges', () => {
  expect(byteRange('bytes=0-', 0)).toBe('none');
  expect(byteRange('bytes=-5', 0)).toBe('none');
});
