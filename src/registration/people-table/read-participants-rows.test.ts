import { describe, expect, test } from 'vitest';
import { columnWords } from './column-words.ts';
import { knownColumns } from './explain-columns.ts';
import { matchTable } from './match-table.ts';
import { readParticipantsRows, wholeFile } from './read-participants-rows.ts';
import { readTable } from './read-table.server.ts';

const words = { columns: columnWords(knownColumns), named: new Map() };

async function readParticipantsFile(file: Uint8Array) {
  const table = await readTable(file);
  if (table.code !== 'table') return { issues: [wholeFile(table.code)], rows: [] };
  const read = matchTable(table, words, { given: {} });
  if (read) return readParticipantsRows(read.matched);
  const broken = table.brokenCell;
  if (!broken) return { issues: [wholeFile('file_empty')], rows: [] };
  return { issues: [{ line: broken.line, column: '1', code: 'quote' }], rows: [] };
}

const columns = [
  'name',
  'email',
  'mobile',
  'personal_id',
  'date_birth',
  'category',
  'sex',
  'nationality',
  'city',
  'size',
  'consents',
];
const head = columns.join(',');
const ana = columns.map((column) => (column === 'city' ? 'Tena' : 'x')).join(',');
const inCity = (cell: string) => ana.replace('Tena', cell);

async function collectIssues(text: string, encoding: BufferEncoding = 'utf8') {
  return (await readParticipantsFile(Buffer.from(text, encoding))).issues;
}

test('cells are named by the headings in any case and order', async () => {
  const file = `\uFEFF\r\n${head.toUpperCase()}, "Paid "\r\n${ana},sí\r\n`;
  const { issues, rows } = await readParticipantsFile(Buffer.from(file));
  expect(issues).toEqual([]);
  expect(rows).toMatchObject([{ line: 3, cells: { city: 'Tena', paid: 'sí' } }]);
});

describe('a whole file is refused', () => {
  test.each([
    ['nothing', '', 'file_empty'],
    ['a mark and empty lines', '\uFEFF\n ,,\n', 'file_empty'],
    ['a head without people', `${head}\n\n`, 'no_rows'],
  ])('a complete file is refused when it holds %s', async (_what, text, code) => {
    expect(await collectIssues(text)).toEqual([{ line: 1, column: '', code }]);
  });

  test('a complete file is refused when it mixes encodings', async () => {
    const text = `${head}\n${ana}\n${inCity('Archidona ñ')}\n`;
    const utf16 = { line: 1, column: '', code: 'encoding' };
    expect(await collectIssues(`\uFEFF${text}`, 'utf16le')).toEqual([utf16]);
    const swapped = Buffer.from(`\uFEFF${text}`, 'utf16le').swap16();
    expect((await readParticipantsFile(swapped)).issues).toEqual([utf16]);
    expect(await collectIssues(text, 'utf16le')).toEqual([
      { line: 1, column: '1', code: 'encoding' },
    ]);
    expect(await collectIssues(text, 'latin1')).toEqual([]);
    const mixed = Buffer.concat([Buffer.from(text), Buffer.from(inCity('Baños'), 'latin1')]);
    expect((await readParticipantsFile(mixed)).issues).toEqual([
      { line: 4, column: 'city', code: 'encoding' },
    ]);
  });
});

test.each([
  ['missing', columns.slice(1).join(','), [{ line: 1, column: 'name', code: 'column_missing' }]],
  ['unknown', `${head},Apodo`, [{ line: 1, column: 'apodo', code: 'column_unknown' }]],
  ['nameless', `${head},`, [{ line: 1, column: '12', code: 'column_unknown' }]],
  ['there twice', `${head},CITY`, [{ line: 1, column: 'city', code: 'column_twice' }]],
  ['in quotes left open', `"${head}`, [{ line: 1, column: '1', code: 'quote' }]],
])('a file with a column %s is reported', async (_what, written, expected) => {
  expect(await collectIssues(`${written}\n${ana}`)).toEqual(expected);
});

describe('a row of a file', () => {
  test.each([
    ['cut short', ana.slice(0, -2), 'consents', 'cell_missing'],
    ['with a cell too many', `${ana},`, '12', 'cell_extra'],
    ['that an unquoted comma shifts', inCity('Tena, Napo'), '12', 'cell_extra'],
    ['with a line break in a cell', inCity('"Tena\nNapo"'), 'city', 'line_break'],
    ['with an old line break', inCity('Tena\vNapo'), 'city', 'line_break'],
    ['with a NUL', inCity('Te\0na'), 'city', 'encoding'],
    ['with a bell', inCity('Te\u0007na'), 'city', 'control_character'],
    ['with a quote left open', inCity('"Tena'), 'city', 'quote'],
    ['with a quote inside', inCity('Te"na'), 'city', 'quote'],
  ])('%s is reported, and the others are read', async (_what, row, column, code) => {
    const { issues, rows } = await readParticipantsFile(Buffer.from(`${head}\n${ana}\n${row}`));
    expect(issues).toEqual([{ line: 3, column, code }]);
    expect(rows).toHaveLength(1);
  });

  test('swallowed by two lost quotes is reported', async () => {
    const swallowing = `${head}\n${inCity('"Tena')}\n${inCity('Baeza"')}\n${ana}`;
    expect(await collectIssues(swallowing)).toMatchObject([
      { line: 2, column: 'city', code: 'line_break' },
    ]);
  });
});
