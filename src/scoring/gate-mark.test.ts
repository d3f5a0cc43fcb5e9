import { expect, test } from 'vitest';
import { gateMark, penaltySeconds, swam } from './gate-mark.ts';

/** From the file of the heats to the cell of the page. */
const heatMark = (penalty: string | null) => gateMark(penaltySeconds(penalty));

test('no penalty and 00:00:00 are a clean gate', () => {
  expect(heatMark(null)).toEqual({ kind: 'clean' });
  expect(heatMark('00:00:00')).toEqual({ kind: 'clean' });
});

test('00:00:02 shows 2 and 00:00:50 shows 50', () => {
  expect(heatMark('00:00:02')).toEqual({ kind: 'touch', seconds: 2 });
  expect(heatMark('00:00:50')).toEqual({ kind: 'miss', seconds: 50 });
});

test('a miss of the 2019 edition shows 40', () => {
  expect(gateMark(40)).toEqual({ kind: 'miss', seconds: 40 });
});

test('a penalty is hours, minutes and seconds', () => {
  expect(penaltySeconds('00:01:40')).toBe(100);
  expect(() => penaltySeconds('50')).toThrow(RangeError);
});

test('swim 0 is no, anything else yes', () => {
  expect(swam(0)).toBe(false);
  expect(swam(1)).toBe(true);
  expect(swam(2)).toBe(true);
});
