import { expect, test } from 'vitest';
import { shrunk } from './shrunk.ts';

test('a long name shrinks to two thirds and no further', () => {
  expect(shrunk(12, 20)).toBe(1);
  expect(shrunk(25, 20)).toBeCloseTo(0.8);
  expect(shrunk(90, 20)).toBeCloseTo(0.66);
});
