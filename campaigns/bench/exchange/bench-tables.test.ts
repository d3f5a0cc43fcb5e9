import { expect, test } from 'vitest';
import { benchTables } from './bench-tables.ts';

test('a list of 100,000 rows becomes either file within 256 MB', { timeout: 120_000 }, () => {
  const { rows } = benchTables(1);
  expect(rows.map(([file]) => file)).toEqual(['CSV', 'XLSX']);
  for (const row of rows) expect(Number.parseInt(row.at(-1) ?? '', 10)).toBeLessThan(256);
});
