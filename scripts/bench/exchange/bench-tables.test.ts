import { expect, test } from 'vitest';
import { writeLongTable } from './bench-tables.ts';

test.each(['csv', 'xlsx'] as const)(
  'a list of 100,000 rows becomes a file (%s) within 256 MB',
  { timeout: 120_000 },
  (ending) => {
    const { rows, bytes, megabytes } = writeLongTable(ending);
    expect(rows).toBe(100_000);
    expect(bytes).toBeGreaterThan(1_000_000);
    expect(megabytes).toBeLessThan(256);
  },
);
