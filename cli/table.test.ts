import { expect, test } from 'vitest';
import { layTable, textWidth } from './table.ts';

const columns = [
  { heading: 'No.', cell: (row: string[]) => row[0] ?? null, alignEnd: true },
  { heading: 'Name', cell: (row: string[]) => row[1] ?? null, shrinks: true },
  { heading: 'City', cell: (row: string[]) => row[2] ?? null },
];

test('fits the terminal: the widest column gives way', () => {
  const table = layTable(columns, [['7', 'María José de los Ángeles Shiguango', 'Tena']], 30);
  expect(table.split('\n')).toEqual([
    'No.  Name                 City',
    '  7  María José de los …  Tena',
  ]);
});

test('counts wide characters as two', () => {
  expect([textWidth('ñandú'), textWidth('漕艇'), textWidth('🛶')]).toEqual([5, 4, 2]);
});

test('a name does not command the terminal', () => {
  const table = layTable(columns, [['1', '\u001b[2J\u0007Ana\nLuis', 'x']], 80);
  expect(table).not.toContain('\u001b');
  expect(table.split('\n')).toHaveLength(2);
});
