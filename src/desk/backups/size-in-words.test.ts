import { expect, test } from 'vitest';
import { sizeInWords } from './size-in-words.ts';

test.each([
  [0, '0 kB'],
  [1234, '1,2 kB'],
  [98_400, '98 kB'],
  [4_560_000, '4,6 MB'],
  [12_000_000_000, '12 GB'],
])('%d bytes read as %s', (bytes, words) => {
  expect(sizeInWords(bytes, 'es-EC').replaceAll('\u00a0', ' ')).toBe(words);
});
