import { expect, test } from 'vitest';
import { sampleRecord } from '../../../../tests/support/sample-editions.ts';
import { readListFilter } from '../../../design/ui/list/list-filter.ts';
import { resultTables } from './result-tables.ts';
import { searchResults } from './search-results.ts';

const tables = resultTables(sampleRecord(2019));
const find = searchResults({ tables, heats: [] });

function search(query: string) {
  const { shown, ...rest } = find(readListFilter(new URLSearchParams(query)));
  const found = tables
    .map((table) => ({ table, rows: table.rows.filter((row) => shown.has(row)) }))
    .filter(({ rows }) => rows.length > 0);
  return { tables: found, ...rest };
}

test('an empty results filter leaves every table whole', () => {
  const { tables: found, filtering } = search('');
  expect(filtering).toBe(false);
  expect(found.map(({ rows }) => rows)).toEqual(tables.map(({ rows }) => rows));
});

test('filtered results keep their order and ranks, and count people once', () => {
  const { tables: found, found: people } = search('buscar=benjamin');
  expect(found.map(({ table }) => table.id)).toEqual(['experts-men', 'qualifying-experts-men']);
  expect(found[0]?.rows.map(({ rank }) => rank)).toEqual([1]);
  expect(found[1]?.rows.length).toBe(2);
  expect(people).toBe(1);
});

test('a category filter finds experts in both tables, and entries in the category that they raced in', () => {
  const ids = search('categoria=expertos').tables.map(({ table }) => table.id);
  expect(ids).toEqual([
    'experts-men',
    'experts-women',
    'qualifying-experts-men',
    'qualifying-experts-women',
  ]);
  expect(search('categoria=intermedios').found).toBe(0);
});
