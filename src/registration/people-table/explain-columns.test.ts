import { expect, test } from 'vitest';
import { columnWords } from './column-words.ts';
import { knownColumns, neededColumns, participantsTemplate } from './explain-columns.ts';
import { matchTable } from './match-table.ts';
import { readCsv } from './read-csv.ts';
import { readParticipantsRows } from './read-participants-rows.ts';

function read(text: string) {
  const words = { columns: columnWords(knownColumns), named: new Map() };
  const table = matchTable(readCsv(text), words, { given: {} });
  return table ? readParticipantsRows(table.matched) : { issues: [], rows: [] };
}

test('the template is a readable file with every column', () => {
  const { issues, rows } = read(participantsTemplate());
  expect(issues).toEqual([]);
  expect(rows.map(({ cells }) => Object.keys(cells))).toEqual([knownColumns]);
});

test('a file without a needed column is reported, and one without the others is not', () => {
  const file = [neededColumns.slice(1), neededColumns.slice(1).map(() => 'x')];
  const { issues } = read(file.map((row) => row.join(',')).join('\n'));
  expect(issues).toEqual([{ line: 1, column: neededColumns[0], code: 'column_missing' }]);
});
