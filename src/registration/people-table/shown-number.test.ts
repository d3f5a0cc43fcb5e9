import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type BookCell, makeBook } from '../../../tests/support/make-book.ts';
import { readTable } from './read-table.server.ts';
import { builtInFormat, readCellFormat, shownIsoDay, shownNumber } from './shown-number.ts';
import { deskTables } from './table.ts';

const shown = (value: number, format: string, is1904 = false) =>
  shownNumber(value, readCellFormat(format), is1904);

describe('a figure in a cell', () => {
  test.each([
    [208.95999999999998, '0.00', '208.96'],
    [92.20000000000451, 'General', '92.2'],
    [91.506, '0.00', '91.506'],
    [91.5099989, 'General', '91.509999'],
    [33.333333333333336, '0.00', '33.333333'],
    [102030400, '0000000000', '0102030400'],
    [7, '000', '007'],
    [7, '"0"#', '07'],
    [7, '\\0#', '07'],
    [990000001, '"+593 "0', '+593990000001'],
    [1710026277, 'General', '1710026277'],
    [-3.5, '#,##0.00 "€";[Red]-#,##0.00 "€"', '-3.5'],
    [0.5, '0%', '50%'],
    [5, '0.00E+00', '5'],
  ])('a figure in a cell of %d under %s is shown as %s', (value, format, text) => {
    expect(shown(value, format)).toBe(text);
  });
});

describe('a day or an hour in a cell', () => {
  test.each([
    [36224, 'dd/mm/yyyy', '1999-03-05'],
    [36224.75, 'dd/mm/yyyy', '1999-03-05'],
    [36223.99947916667, 'dd/mm/yyyy', '1999-03-05'],
    [36223.99947916667, 'dd/mm/yyyy hh:mm', '1999-03-04 23:59:15.00'],
    [36223.9992, 'dd/mm/yyyy', '1999-03-04'],
    [36224.75, '[$-F800]dddd\\,\\ mmmm\\ dd\\,\\ yyyy', '1999-03-05'],
    [36224.75, 'm/d/yy h:mm AM/PM', '1999-03-05 18:00:00.00'],
    [43449.41777199074, 'hh:mm:ss.00', '10:01:35.50'],
    [0.0010590972222222221, 'mm:ss.00', '00:01:31.506'],
    [1 + 65.5 / 86_400, 'hh:mm:ss', '00:01:05.50'],
    [26.25 / 24, '[h]:mm:ss', '26:15:00.00'],
    [26.25 / 24, '[mm]:ss', '26:15:00.00'],
    [0.5, 'dd/mm/yyyy hh:mm', '12:00:00.00'],
    [0.99999999999, 'hh:mm:ss', '00:00:00.00'],
  ])('a day or an hour in a cell of %d under %s is shown as %s', (value, format, text) => {
    expect(shown(value, format)).toBe(text);
  });

  test('a day or an hour in a cell counts days from 1904 in a workbook of 1904, and hours as usual', () => {
    expect(shown(34762, 'dd/mm/yyyy', true)).toBe('1999-03-05');
    expect(shown(95.5 / 86_400, 'mm:ss.00', true)).toBe('00:01:35.50');
  });

  test('a day or an hour in a cell is recognized by built-in formats that a workbook does not write down', () => {
    expect([0, 9, 14, 20, 22, 46, 49].map((id) => builtInFormat(id).kind)).toEqual([
      'number',
      'percent',
      'day',
      'hour',
      'day_hour',
      'elapsed',
      'number',
    ]);
  });

  test.each([
    ['1999-03-05T00:00:00', 'dd/mm/yyyy', '1999-03-05'],
    ['1999-03-05T00:00:00Z', 'General', '1999-03-05'],
    ['2018-12-15T10:00:00.12', 'hh:mm', '10:00:00.12'],
    ['2018-12-15T10:00:00', 'General', '2018-12-15 10:00:00'],
    ['T10:00:00', 'General', '10:00:00'],
  ])(
    'a day or an hour in a cell of %s as text under %s is shown as %s',
    (written, format, text) => {
      expect(shownIsoDay(written, readCellFormat(format))).toBe(text);
    },
  );
});

/** Cells as LibreOffice writes them (15 digits, ISO days, results of formulas), with the text each shows. */
const cell = fc.oneof(
  fc.integer({ min: 0, max: 360_000_00 }).map((hundredths): [BookCell, string] => {
    const value = Number((hundredths / 8_640_000).toPrecision(15));
    const two = (part: number) => String(Math.floor(part)).padStart(2, '0');
    const rest = hundredths % 8_640_000;
    return [
      { value, format: 'HH:MM:SS.00' },
      `${two(rest / 360_000)}:${two((rest / 6000) % 60)}:${two((rest / 100) % 60)}.${two(rest % 100)}`,
    ];
  }),
  fc.integer({ min: 1, max: 99_999 }).map((hundredths): [BookCell, string] => {
    const [start, finish] = [0.354166666666667, 0.354166666666667 + hundredths / 8_640_000];
    const value = Number(((finish - start) * 86_400).toPrecision(15));
    return [{ value, format: '0.00', formula: '(B2-A2)*86400' }, String(hundredths / 100)];
  }),
  fc
    .integer({ min: 0, max: 9_999_999_999 })
    .map((id): [BookCell, string] => [
      { value: id, format: '0000000000' },
      String(id).padStart(10, '0'),
    ]),
  fc
    .integer({ min: 20_000, max: 50_000 })
    .map((serial): [BookCell, string] => [
      { value: serial, format: 'DD/MM/YYYY' },
      new Date((serial - 25_569) * 86_400_000).toISOString().slice(0, 10),
    ]),
  fc.integer({ min: 20_000, max: 50_000 }).map((serial): [BookCell, string] => {
    const iso = new Date((serial - 25_569) * 86_400_000).toISOString();
    return [{ iso: iso.slice(0, 19), format: 'yyyy\\-mm\\-dd' }, iso.slice(0, 10)];
  }),
  fc.constantFrom<[BookCell, string]>(
    ['Iñigo & <Ana>', 'Iñigo & <Ana>'],
    [null, ''],
    [{ value: '', formula: '""' }, ''],
    [{ value: 'DNS', formula: 'IF(1,"DNS")' }, 'DNS'],
  ),
);

test('a sheet reads as it is shown, whatever it hides, merges, calculates and formats', async () => {
  const width = 6;
  const grid = fc.array(fc.array(cell, { minLength: width, maxLength: width }), {
    minLength: 1,
    maxLength: 12,
  });
  const places = fc.array(fc.nat({ max: 11 }), { maxLength: 4 });
  await fc.assert(
    fc.asyncProperty(grid, places, places, fc.boolean(), async (cells, rows, columns, isLast) => {
      // The first column identifies the row and is always visible.
      const all = cells.map((row, at): [BookCell, string][] => [
        [`row ${at}`, `row ${at}`],
        ...row,
      ]);
      const hiddenRows = [...new Set(rows)].filter((at) => at < all.length && at > 0);
      const hiddenColumns = [...new Set(columns)].filter((at) => at > 0 && at <= width);
      const sheet = {
        name: 'Lista',
        rows: all.map((row) => row.map(([written]) => written)),
        hiddenRows,
        hiddenColumns,
        // In the last column the first row is merged downwards.
        merged: all.length > 1 ? [`G1:G${all.length}`] : [],
      };
      const old = { name: 'Vieja', rows: [['vieja']], isHidden: true };
      const table = await readTable(makeBook({ sheets: isLast ? [sheet, old] : [old, sheet] }));
      const first = all[0]?.at(-1)?.[1] ?? '';
      const seen = all
        .map((row) => row.map(([, text], at) => (at === width ? text || first : text)))
        .map((row) => row.filter((_, at) => !hiddenColumns.includes(at)))
        .filter((_, at) => !hiddenRows.includes(at));
      if (table.code !== 'table') throw new Error(table.code);
      const padded = (row: readonly string[]) =>
        [...row, ...Array(width + 1).fill('')].slice(0, width + 1);
      expect(table.rows.map(({ cells: read }) => padded(read))).toEqual(seen.map(padded));
      expect(table.hidden?.rows ?? []).toEqual(
        hiddenRows.toSorted((a, b) => a - b).map((at) => at + 1),
      );
      expect(table.hidden?.sheets).toEqual([{ name: 'Vieja', rows: 1 }]);
    }),
    { numRuns: 60 },
  );
});

test('any change to an archive gives a table or a fault', async () => {
  const whole = makeBook({
    sheets: [
      {
        name: 'Lista',
        rows: [
          ['a', 'b'],
          [1, 2],
        ],
        merged: ['A1:B2'],
      },
    ],
  });
  await fc.assert(
    fc.asyncProperty(fc.nat({ max: whole.length - 1 }), fc.nat({ max: 255 }), async (at, byte) => {
      const broken = Buffer.from(whole);
      broken[at] = byte;
      const { code } = await readTable(broken, deskTables);
      expect(['table', 'unreadable', 'too_large', 'which_sheet', 'not_calculated']).toContain(code);
    }),
    { numRuns: 200 },
  );
});
