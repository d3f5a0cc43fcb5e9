import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { resultsFile } from '../../editions/files/results-file.ts';
import { resultTables } from './result-tables.ts';
import { searchResults } from './search-results.ts';

const file = resultsFile.parse(JSON.parse(readFileSync('data/editions/2019/results.json', 'utf8')));
const tables = resultTables(file);
const search = (query: string) => searchResults({ tables, heats: [] }, new URLSearchParams(query));

test('nothing asked leaves every table whole', () => {
  const { tables: found, filtering } = search('');
  expect(filtering).toBe(false);
  expect(found.map(({ rows }) => rows)).toEqual(tables.map(({ rows }) => rows));
});

test('rows keep their order and ranks, people are counted once', () => {
  const { tables: found, found: people } = search('buscar=benjamin');
  expect(found.map(({ table }) => table.id)).toEqual(['experts-men', 'qualifying-experts-men']);
  expect(found[0]?.rows.map(({ rank }) => rank)).toEqual([1]);
  expect(found[1]?.rows.length).toBe(2);
  expect(people).toBe(1);
});

test('experts women, written as 2 in this edition, are experts', () => {
  const ids = search('categoria=expertos').tables.map(({ table }) => table.id);
  expect(ids).toEqual([
    'experts-men',
    'experts-women',
    'qualifying-experts-men',
    'qualifying-experts-women',
  ]);
  expect(search('categoria=intermedios').found).toBe(0);
});
