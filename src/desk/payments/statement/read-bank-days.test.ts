import { expect, test } from 'vitest';
import { readBankDays } from './read-bank-days.ts';

test('readBankDays reads days as banks write them', () => {
  expect(
    readBankDays(['02/12/2026', '2026-12-03', '4.12.26', '05-12-2026 10:31'], 'day_first'),
  ).toEqual(['2026-12-02', '2026-12-03', '2026-12-04', '2026-12-05']);
  expect(readBankDays(['12/02/2026', '12/31/2026'], 'month_first')).toEqual([
    '2026-12-02',
    '2026-12-31',
  ]);
  expect(readBankDays(['30/02/2026', 'total', '', '1/2/202'], 'day_first')).toEqual([
    null,
    null,
    null,
    null,
  ]);
});
