import { expect, test } from 'vitest';
import { layTable } from './table.ts';

const columns = [
  { heading: 'No.', cell: (row: string[]) => row[0] ?? null, alignEnd: true },
  { heading: 'Name', cell: (row: string[]) => row[1] ?? null, shrinks: true },
  { heading: 'City', cell: (row: string[]) => row[2] ?? null },
];

test('a table fits the terminal by shortening its widest column', () => {
  const table = layTable(columns, [['7', 'María José de los Ángeles Shiguango', 'Tena']], 30);
  expect(table.split('\n')).toEqual([
    'No.  Name                 City',
    '  7  María José de los …  Tena',
  ]);
});

test.each([
  ['ñandú', 5],
  ['n\u0303andu\u0301', 5],
  ['漕艇', 4],
  ['🛶', 2],
  ['👩🏽‍🚀', 2],
  ['🇪🇨', 2],
  ['Ana\u200bBea', 6],
])('%s takes %i cells of the terminal', (name, cells) => {
  const [head = '', row = ''] = layTable(columns, [['1', name, 'Tena']], 80).split('\n');
  const width = Math.max('Name'.length, cells);
  expect(head.indexOf('City')).toBe('No.  '.length + width + 2);
  expect(row).toBe(`  1  ${name}${' '.repeat(width - cells)}  Tena`);
});

test('control characters in a name do not reach the terminal', () => {
  const table = layTable(columns, [['1', '\u001b[2J\u0007Ana\nLuis', 'x']], 80);
  expect(table).not.toContain('\u001b');
  expect(table.split('\n')).toHaveLength(2);
});
