import fc from 'fast-check';
import { expect, test } from 'vitest';
import { centiseconds, formatClock, formatRunTime } from '../../../record/scoring/centiseconds.ts';
import { readDayTime, readRunTime } from './read-run-time.ts';

test.each([
  ['1:42.33', 10_233],
  ['102.33', 10_233],
  ['102,33', 10_233],
  ['00:01:42,33', 10_233],
  ['102', 10_200],
  ['102,3', 10_230],
  ['102.33*', 10_233],
  ['102.333', null],
  ['98.370', 9837],
  ['1:38.3700', 9837],
  ['98,500', 9850],
  ['1:75.00', null],
  ['-3', null],
  ['DNF', null],
  ['1,234,5', null],
  ['', null],
])('readRunTime reads %j as %j', (written, time) => {
  expect(readRunTime(written)).toBe(time);
});

test.each([
  ['8:30', 3_060_000],
  ['08:30:00.12', 3_060_012],
  ['08:30:00,1', 3_060_010],
  ['24:00', null],
  ['8.30', null],
])('readDayTime reads %j as %j', (written, time) => {
  expect(readDayTime(written)).toBe(time);
});

test('times that we write are read back', () => {
  const time = fc.integer({ min: 0, max: 8_639_999 }).map(centiseconds);
  fc.assert(
    fc.property(time, (one) => {
      expect(readDayTime(formatClock(one))).toBe(one);
      expect(readRunTime((one / 100).toFixed(2))).toBe(one);
      if (one < 5_999_999) expect(readRunTime(formatRunTime(one))).toBe(one);
    }),
  );
});
