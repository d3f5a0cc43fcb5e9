import { expect, test } from 'vitest';
import {
  exactText,
  fraction,
  nearestNumber,
  over,
  plus,
  readExact,
  round,
  times,
} from './exact.ts';

const read = (written: number | string) => {
  const number = readExact(written);
  if (!number) throw new Error(String(written));
  return number;
};

test('exact numbers add ten tenths to one, and three thirds to one', () => {
  const tenths = Array.from({ length: 10 }, () => read(0.1));
  expect(exactText(tenths.reduce(plus))).toBe('1');
  const third = over(fraction(1), fraction(3));
  expect(exactText(plus(plus(third, third), third))).toBe('1');
  expect(exactText(third)).toBe('1/3');
  expect(exactText(times(read('7.50'), read('3/2')))).toBe('11.25');
});

test.each(['', 'a', '1,5', '1/0', '1e3', '1234567890', '0.1234567', '--1', '1/2/3', 'Infinity'])(
  'readExact refuses %j',
  (written) => {
    expect(readExact(written)).toBeNull();
  },
);

test.each([
  ['half-up', '2.5', '3'],
  ['half-up', '-2.5', '-3'],
  ['half-even', '2.5', '2'],
  ['half-even', '3.5', '4'],
  ['up', '2.1', '3'],
  ['down', '2.9', '2'],
  ['half-up', '2.49', '2'],
] as const)('round %s: %s becomes %s', (mode, written, rounded) => {
  expect(exactText(round(read(written), { decimals: 0, mode }))).toBe(rounded);
});

test('exactText writes all decimals, nearestNumber returns the nearest float', () => {
  expect(exactText(read(-0.05))).toBe('-0.05');
  expect(nearestNumber(read('100/3'))).toBe(33.3333333333);
});
