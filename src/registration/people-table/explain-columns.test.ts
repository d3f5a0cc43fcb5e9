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
const [one, two, ...others] = race.registration.categories;
if (!one || !two) throw new Error('The race has no categories');
const asking = {
  registration: {
    ...race.registration,
    categories: [{ ...one, crewSize: 3 }, { ...two, teamBoats: 3 }, ...others],
    nationalLicence: 'optional' as const,
    icfId: 'required' as const,
  },
} satisfies Parameters<typeof participantsTemplate>[0];

test('the template is a readable file with every column that the race asks for', () => {
  const { issues, rows } = read(participantsTemplate(asking));
  expect(issues).toEqual([]);
  expect(rows.map(({ cells }) => Object.keys(cells))).toEqual([knownColumns]);
  const notAsked = ['national_licence', 'icf_id', 'boat_name', 'seat', 'in_team'];
  const asked = knownColumns.filter((name) => !notAsked.includes(name));
  expect(read(participantsTemplate(race)).rows.map(({ cells }) => Object.keys(cells))).toEqual([
    asked,
  ]);
});

test('a file without a needed column is reported, and one without the others is not', () => {
  const file = [neededColumns.slice(1), neededColumns.slice(1).map(() => 'x')];
  const { issues } = read(file.map((row) => row.join(',')).join('\n'));
  expect(issues).toEqual([{ line: 1, column: neededColumns[0], code: 'column_missing' }]);
});
