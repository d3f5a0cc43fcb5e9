import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  centiseconds,
  formatClock,
  formatRunTime,
  parseClock,
  parseRunTime,
} from './centiseconds.ts';

const DAY = 24 * 60 * 60 * 100;

describe('a run time', () => {
  test('a run time is written as minutes, seconds and hundredths', () => {
    expect(formatRunTime(centiseconds(8345))).toBe('1:23.45');
    expect(formatRunTime(centiseconds(5807))).toBe('0:58.07');
    expect(formatRunTime(centiseconds(0))).toBe('0:00.00');
  });

  test('a run time is parsed to the same hundredth as written', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 5_999_999 }), (value) => {
        expect(parseRunTime(formatRunTime(centiseconds(value)))).toBe(value);
      }),
    );
  });

  test.each(['', '-', '83.45', '1:63.45', '1:23,45', '1:23.4', '1:23.456', ' 1:23.45', '-1:23.45'])(
    'a run time is not parsed from %j',
    (text) => expect(parseRunTime(text)).toBeNull(),
  );
});

describe('a time of day', () => {
  test('a time of day is written with hours', () => {
    expect(formatClock(centiseconds(DAY - 1))).toBe('23:59:59.99');
  });

  test('a time of day is parsed to the same hundredth as written', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: DAY - 1 }), (value) => {
        expect(parseClock(formatClock(centiseconds(value)))).toBe(value);
      }),
    );
  });

  test.each(['24:00:00.00', '9:00:00.00', '10:60:00.00', '10:00:00'])(
    'a time of day is not parsed from %j',
    (text) => expect(parseClock(text)).toBeNull(),
  );
});

test.each([-1, 0.5, Number.NaN, Number.POSITIVE_INFINITY])('centiseconds refuses %d', (value) => {
  expect(() => centiseconds(value)).toThrow(RangeError);
});
