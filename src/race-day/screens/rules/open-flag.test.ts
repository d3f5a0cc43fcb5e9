import { expect, test } from 'vitest';
import { downIn, makeRow } from '../../../../tests/unit/race-day/screen-race.ts';
import { openFlag, openOfRow } from './open-flag.ts';

test('a time with unjudged gates is never shown as final', () => {
  const run = downIn('men-1', 9000, 0, { lacks_gates: true });
  expect(openFlag(run)).toBe('lacks_gates');
  expect(openFlag({ ...run, under_review: true, in_doubt: true })).toBe('under_review');
  const row = makeRow(1, 1, run);
  expect(openOfRow(row, 'provisional')).toBe('lacks_gates');
  expect(openOfRow(row, 'official')).toBeNull();
});

test('the flag of a row is that of the descent that counts, or of either one while none counts', () => {
  const good = downIn('men-1', 9000, 0);
  const doubtful = downIn('men-2', 8000, 0, { in_doubt: true, result: undefined });
  const row = { ...makeRow(1, 1, good), runs: { 1: good, 2: doubtful } };
  expect(openOfRow(row, 'open')).toBeNull();
  expect(openOfRow({ ...row, counts: undefined }, 'open')).toBe('in_doubt');
});
