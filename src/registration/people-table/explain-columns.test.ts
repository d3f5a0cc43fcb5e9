import { expect, test } from 'vitest';
import { readContent } from '../../record/race/read-content.server.ts';
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

const { race } = readContent('content');
const asking = {
  registration: { ...race.registration, nationalLicence: 'optional', icfId: 'required' },
} as const;

test('the template is a readable file with every column that the race asks for', () => {
  const { issues, rows } = read(participantsTemplate(asking));
  expect(issues).toEqual([]);
  expect(rows.map(({ cells }) => Object.keys(cells))).toEqual([knownColumns]);
  const asked = knownColumns.filter((name) => name !== 'national_licence' && name !== 'icf_id');
  expect(read(participantsTemplate(race)).rows.map(({ cells }) => Object.keys(cells))).toEqual([
    asked,
  ]);
});

test('a file without a needed column is reported, and one without the others is not', () => {
  const file = [neededColumns.slice(1), neededColumns.slice(1).map(() => 'x')];
  const { issues } = read(file.map((row) => row.join(',')).join('\n'));
  expect(issues).toEqual([{ line: 1, column: neededColumns[0], code: 'column_missing' }]);
});
