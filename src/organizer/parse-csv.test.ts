import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { parseCsv, writeCsv } from './parse-csv.ts';

describe('writing', () => {
  test.each(['=1+1', '+593990000000', '-1', '@SUM(A1)', '\t=1', '\r=1'])(
    '%j is no formula',
    (value) => {
      const [row] = parseCsv(writeCsv([[value, 'x']]));
      expect(row?.cells[0]).toBe(`'${value}`);
    },
  );

  test('begins with the mark that spreadsheets look for', () => {
    expect(writeCsv([['ñ', null, 5]])).toBe('\uFEFFñ,,5\r\n');
  });
});

describe('reading', () => {
  test('gives back what was written, whatever it is', () => {
    const word = fc.string({ unit: 'binary' }).filter((text) => !/^[=+\-@\t\r]/.test(text));
    const table = fc.array(fc.tuple(fc.constant('a'), word, word), { minLength: 1 });
    fc.assert(
      fc.property(table, (rows) => {
        expect(parseCsv(writeCsv(rows)).map(({ cells }) => cells)).toEqual(rows);
      }),
    );
  });

  test('knows semicolons, quotes, empty lines and the line of each row', () => {
    expect(parseCsv('name;city\n\n"Ana ""La Rana""";"El\nChaco"\r\nLuis;Tena')).toEqual([
      { line: 1, cells: ['name', 'city'] },
      { line: 3, cells: ['Ana "La Rana"', 'El\nChaco'] },
      { line: 5, cells: ['Luis', 'Tena'] },
    ]);
  });

  test('takes anything', () => {
    const anything = fc.property(fc.string(), (text) => {
      expect(() => parseCsv(text)).not.toThrow();
    });
    fc.assert(anything);
  });
});
