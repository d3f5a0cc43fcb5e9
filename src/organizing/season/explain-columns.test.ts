import { expect, test } from 'vitest';
import { knownColumns, neededColumns, participantsTemplate } from './explain-columns.ts';
import { readParticipantsFile } from './read-participants-file.ts';

test('the template is a file that can be read, with every column', () => {
  const { issues, rows } = readParticipantsFile(Buffer.from(participantsTemplate()));
  expect(issues).toEqual([]);
  expect(rows.map(({ cells }) => Object.keys(cells))).toEqual([knownColumns]);
});

test('a file without a needed column is told so, one without the others is not', () => {
  const file = [neededColumns.slice(1), neededColumns.slice(1).map(() => 'x')];
  const { issues } = readParticipantsFile(Buffer.from(file.map((row) => row.join(',')).join('\n')));
  expect(issues).toEqual([{ line: 1, column: neededColumns[0], code: 'column_missing' }]);
});
