import { expect, test } from 'vitest';
import { sampleRecord } from '../../../tests/support/sample-editions.ts';
import { resultTables } from './tables/result-tables.ts';
import { tablesOfRecords } from './tables-of-records.ts';

test('the tables of a record are made once, and again for another version', () => {
  const tablesOf = tablesOfRecords();
  const record = sampleRecord(2023);
  expect(tablesOf(record)).toEqual(resultTables(record));
  expect(tablesOf(record)).toBe(tablesOf(record));
  expect(tablesOf({ ...record, version: 2 })).not.toBe(tablesOf(record));
});
