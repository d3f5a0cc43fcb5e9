import { expect, test } from 'vitest';
import { contentCoding } from './content-coding.ts';

test.each([
  [undefined, 'identity'],
  ['', 'identity'],
  ['br', 'br'],
  ['gzip, deflate, br, zstd', 'br'],
  ['gzip;q=1.0, br;q=0.2', 'br'],
  ['gzip, br;q=0', 'gzip'],
  ['*', 'br'],
  ['*;q=0', 'identity'],
  ['deflate', 'identity'],
  ['BR', 'br'],
] as const)('an Accept-Encoding of %j is answered in %s', (header, coding) => {
  expect(contentCoding(header)).toBe(coding);
  expect(contentCoding(header)).toBe(coding);
});
