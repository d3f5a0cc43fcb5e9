import { expect, test } from 'vitest';
import { daysLeft, lastDayToAnswer } from './days-left.ts';

test('the term is fifteen days from the next day on, holidays included', () => {
  expect(lastDayToAnswer('2026-12-20')).toBe('2027-01-04');
  expect(daysLeft('2026-12-20', '2026-12-20')).toBe(15);
  expect(daysLeft('2026-12-20', '2027-01-04')).toBe(0);
  expect(daysLeft('2026-12-20', '2027-01-05')).toBe(-1);
});
