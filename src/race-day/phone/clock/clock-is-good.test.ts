import { expect, test } from 'vitest';
import { isNoDifference } from './clock-is-good.ts';

test('a difference that is shown as 0.00 s is no difference, early or late', () => {
  expect([-5000, -4999, 0, 4999, 5000].map(isNoDifference)).toEqual([
    false,
    true,
    true,
    true,
    false,
  ]);
});
