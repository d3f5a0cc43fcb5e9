import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { anyCharacter } from '../../../tests/support/any-character.ts';
import { writeCsv } from '../../platform/files/table/write-csv.ts';
import { readCsv } from './read-csv.ts';

describe('writing CSV', () => {
  test.each(['=1+1', '+593990000000', '-1', '@SUM(A1)', '\t=1', '\r=1', '＝1+1'])(
    'a CSV writer writes %j so that it is no formula and reads back unchanged',
    (value) => {
      const text = writeCsv([[value, 'x']]);
      expect(text).toMatch(/^\uFEFF"?'/);
      expect(readCsv(text).rows[0]?.cells[0]).toBe(value.replace('\r', '\n'));
    },
  );

  test('begins with the byte order mark that spreadsheets look for', () => {
    expect(writeCsv([['ñ', null, -5]])).toBe('\uFEFFñ,,-5\r\n');
  });

  test('quotes separators, line breaks and spaces at an edge', () => {
    expect(writeCsv([['a,b', 'a;b', 'a"b', 'a\nb', 'a\rb', ' a', 'a b']])).toBe(
      '\uFEFF"a,b","a;b","a""b","a\nb","a\rb"," a",a b\r\n',
    );
  });
});

describe('reading CSV', () => {
  test('returns what was written, except for line breaks', () => {
    const hard = fc.string({
      unit: fc.constantFrom("'", '=', '+', '-', '@', ';', ',', '"', '\t', 'a'),
    });
    const word = fc.oneof(fc.string({ unit: anyCharacter }), hard);
    const table = fc.array(fc.tuple(fc.constant('a'), word, word), { minLength: 1 });
    fc.assert(
      fc.property(table, (rows) => {
        expect(readCsv(writeCsv(rows)).rows.map(({ cells }) => cells)).toEqual(
          rows.map((row) => row.map((cell) => cell.replace(/\r\n?/g, '\n'))),
        );
      }),
    );
  });

  test('knows semicolons, quotes, empty lines and the line of each row', () => {
    const text = 'name;city\n\n"Ana ""La Rana""";"El\r\nChaco"\r\n;\r\nLuis; "Tena" ';
    expect(readCsv(text)).toEqual({
      rows: [
        { line: 1, cells: ['name', 'city'] },
        { line: 3, cells: ['Ana "La Rana"', 'El\nChaco'] },
        { line: 6, cells: ['Luis', 'Tena'] },
      ],
      brokenCell: null,
    });
  });

  test.each([
    ['never closed', 'a,b\n\né,"x\ny,z\n', 3, 1],
    ['closed where the next one should open', 'a,b\n1,"x\n2,"y"\n', 2, 1],
    ['inside a cell', 'a,b\n1,2\nx"y,z\n', 3, 0],
    ['followed by letters', 'a,b\n1,"x"y\n', 2, 1],
    ['of the first cell', '"a,b\n1,2', 1, 0],
  ])('reports the position of a cell with a quote %s', (_what, text, line, index) => {
    expect(readCsv(text).brokenCell).toEqual({ line, index });
  });

  test('a CSV reader takes any input', () => {
    const anything = fc.property(fc.string({ unit: anyCharacter }), (text) => {
      expect(() => readCsv(text)).not.toThrow();
    });
    fc.assert(anything);
  });
});
