import { describe, expect, test } from 'vitest';
import { readParticipantsFile } from './read-participants-file.ts';

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

function issuesOf(text: string, encoding: BufferEncoding = 'utf8') {
  return readParticipantsFile(Buffer.from(text, encoding)).issues;
}

test('cells are named by the head, in capitals or not, whatever their order', () => {
  const file = `\uFEFF\r\n${head.toUpperCase()}, "Paid "\r\n${ana},sí\r\n`;
  const { issues, rows } = readParticipantsFile(Buffer.from(file));
  expect(issues).toEqual([]);
  expect(rows).toMatchObject([{ line: 3, cells: { city: 'Tena', paid: 'sí' } }]);
});

describe('the whole file', () => {
  test.each([
    ['nothing', '', 'file_empty'],
    ['a mark and empty lines', '\uFEFF\n ,,\n', 'file_empty'],
    ['a head without people', `${head}\n\n`, 'no_rows'],
  ])('%s', (_what, text, code) => {
    expect(issuesOf(text)).toEqual([{ line: 1, column: '', code }]);
  });

  test('in another encoding', () => {
    const text = `${head}\n${ana}\n${inCity('Archidona ñ')}\n`;
    const utf16 = { line: 1, column: '', code: 'encoding' };
    expect(issuesOf(`\uFEFF${text}`, 'utf16le')).toEqual([utf16]);
    const swapped = Buffer.from(`\uFEFF${text}`, 'utf16le').swap16();
    expect(readParticipantsFile(swapped).issues).toEqual([utf16]);
    expect(issuesOf(text, 'utf16le')).toEqual([{ line: 1, column: '1', code: 'encoding' }]);
    expect(issuesOf(text, 'latin1')).toEqual([{ line: 3, column: 'city', code: 'encoding' }]);
  });
});

test.each([
  ['missing', columns.slice(1).join(','), [{ line: 1, column: 'name', code: 'column_missing' }]],
  ['unknown', `${head},Club`, [{ line: 1, column: 'club', code: 'column_unknown' }]],
  ['nameless', `${head},`, [{ line: 1, column: '12', code: 'column_unknown' }]],
  ['there twice', `${head},CITY`, [{ line: 1, column: 'city', code: 'column_twice' }]],
  ['in quotes left open', `"${head}`, [{ line: 1, column: '1', code: 'quote' }]],
])('a column %s', (_what, written, expected) => {
  expect(issuesOf(`${written}\n${ana}`)).toEqual(expected);
});

describe('a row', () => {
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
  ])('%s is told, the others are read', (_what, row, column, code) => {
    const { issues, rows } = readParticipantsFile(Buffer.from(`${head}\n${ana}\n${row}`));
    expect(issues).toEqual([{ line: 3, column, code }]);
    expect(rows).toHaveLength(1);
  });

  test('swallowed by two lost quotes is told', () => {
    const swallowing = `${head}\n${inCity('"Tena')}\n${inCity('Baeza"')}\n${ana}`;
    expect(issuesOf(swallowing)).toMatchObject([{ line: 2, column: 'city', code: 'line_break' }]);
  });
});
