import { expect, test } from 'vitest';
import { areLong, mostRows, pageOfRow, pageOfTables } from './page-of-tables.ts';

const table = (id: string, count: number) => ({
  id,
  rows: Array.from({ length: count }, (_, index) => `${id}-${index}`),
});
const long = [table('men', 450), table('women', 30), table('mixed', 101), table('none', 0)];

test('areLong is false for tables that fit one page', () => {
  expect(areLong([table('men', mostRows)])).toBe(false);
  expect(areLong([table('men', mostRows), table('women', 1)])).toBe(true);
});

test('pageOfTables begins every table on the first page and continues the longer ones later', () => {
  const sizes = (asked: string | null) =>
    pageOfTables(long, asked).tables.map(({ id, rows }) => [id, rows[0], rows.length]);
  expect(sizes(null)).toEqual([
    ['men', 'men-0', 50],
    ['women', 'women-0', 30],
    ['mixed', 'mixed-0', 50],
  ]);
  expect(sizes('3')).toEqual([
    ['men', 'men-100', 50],
    ['mixed', 'mixed-100', 1],
  ]);
  expect(pageOfTables(long, '99')).toMatchObject({ page: 9, last: 9 });
});

test('all pages of tables together have every row once, and no page has too many', () => {
  const pages = Array.from({ length: 9 }, (_, index) =>
    pageOfTables(long, String(index + 1)).tables.flatMap(({ rows }) => rows),
  );
  expect(pages.flat().toSorted()).toEqual(long.flatMap(({ rows }) => rows).toSorted());
  expect(Math.max(...pages.map((rows) => rows.length))).toBeLessThanOrEqual(mostRows);
});

test('pageOfRow returns the page that shows the row', () => {
  for (const index of [0, 49, 50, 449]) {
    const { tables } = pageOfTables(long, String(pageOfRow(long, index)));
    expect(tables[0]?.rows).toContain(`men-${index}`);
  }
  expect(pageOfRow([table('men', 100)], 99)).toBe(1);
});

test('pageOfTables returns one empty page for no tables', () => {
  expect(pageOfTables([], '3')).toEqual({ tables: [], page: 1, last: 1 });
});
