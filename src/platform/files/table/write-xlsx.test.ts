import fc from 'fast-check';
import { readXlsx } from 'hucre/xlsx';
import { describe, expect, test } from 'vitest';
import { anyCharacter } from '../../../../tests/support/any-character.ts';
import { unzip } from '../../../../tests/support/unzip.ts';
import { readTable } from '../../../registration/people-table/read-table.server.ts';
import { buildTable, columnsFor } from './table.ts';
import { tableStream } from './table-stream.server.ts';
import { joinCsv } from './write-csv.ts';
import { writeXlsx } from './write-xlsx.server.ts';

interface Boat {
  bib: number | null;
  name: string;
  born: string | null;
  start: number | null;
  time: number | null;
  paid: number | null;
  at: string | null;
}

const { text, day, number, seconds, clock, money, instant } = columnsFor<Boat>();
const columns = [
  number('Dorsal', ({ bib }) => bib),
  text('Nombre', ({ name }) => name),
  day('Nacimiento', ({ born }) => born),
  clock('Salida', ({ start }) => start),
  seconds('Tiempo', ({ time }) => time),
  money('Pago', 2, ({ paid }) => paid),
  instant('Llegó', 'America/Guayaquil', ({ at }) => at),
];
const boat: Boat = {
  bib: 12,
  name: '=Ñusta',
  born: '2001-02-28',
  start: 3_060_012,
  time: 10_233,
  paid: -5,
  at: '2027-02-20T13:05:07.000Z',
};
const none: Boat = {
  bib: null,
  name: '',
  born: null,
  start: null,
  time: null,
  paid: null,
  at: null,
};

const toBytes = async (rows: readonly Boat[], title = 'Salidas') =>
  new Uint8Array(
    await new Response(tableStream(buildTable(title, columns, rows), 'xlsx')).arrayBuffer(),
  );

describe('a list as a workbook', () => {
  test('a list as a workbook keeps figures, days, times and text as such, with bold frozen headings', async () => {
    const book = await readXlsx(await toBytes([boat, none]), { readStyles: true });
    const [sheet] = book.sheets;
    expect(sheet?.rows[0]).toEqual(columns.map(({ name }) => name));
    expect(sheet?.rows[1]?.slice(0, 3)).toEqual([12, '=Ñusta', new Date('2001-02-28T00:00:00Z')]);
    expect(sheet?.rows[1]?.[4]).toBe(102.33);
    expect(sheet?.rows[1]?.[5]).toBe(-5);
    expect(sheet?.rows[1]?.[6]).toEqual(new Date('2027-02-20T08:05:07Z'));
    expect(sheet?.freezePane).toMatchObject({ rows: 1 });
    expect(sheet?.columns?.map(({ width }) => width)).toHaveLength(columns.length);
    const findStyle = (row: number, column: number) => sheet?.cells?.get(`${row},${column}`)?.style;
    for (const at of columns.keys()) {
      expect(findStyle(0, at)?.font?.bold).toBe(true);
      expect(findStyle(1, at)?.font?.bold ?? false).toBe(false);
    }
    expect(findStyle(1, 3)?.numFmt).toBe('hh:mm:ss.00');
  });

  test('a list as a workbook writes an instant to the second as CSV does, because SheetJS shows 59.6 s as the minute before', async () => {
    const late = { ...boat, at: '2027-02-20T13:05:59.600Z' };
    const book = await readXlsx(await toBytes([late]));
    expect(book.sheets[0]?.rows[1]?.[6]).toEqual(new Date('2027-02-20T08:05:59Z'));
    expect(joinCsv(buildTable('Salidas', columns, [late]))).toContain('2027-02-20 08:05:59\r\n');
  });

  test.each(['Historial', 'History', "a/b*c[d]'", '', 'x'.repeat(60), "'quoted'"])(
    'a workbook is written with any title: %j',
    async (title) => {
      const book = await readXlsx(await toBytes([boat], title));
      expect(book.sheets[0]?.rows).toHaveLength(2);
    },
  );

  test('a workbook reads back any text', async () => {
    const word = fc
      .string({ unit: anyCharacter })
      .map((cell) => cell.toWellFormed().replace(/\r/g, ''));
    const rows = fc.array(fc.tuple(fc.constant('a'), word), { minLength: 1, maxLength: 8 });
    await fc.assert(
      fc.asyncProperty(rows, async (written) => {
        const book = await readXlsx(await writeXlsx('Lista', [['x', 'y'], ...written]));
        const read = book.sheets[0]?.rows.slice(1).map((row) => row.map((cell) => cell ?? ''));
        const kept = written.map((row) =>
          row.map((cell) => cell.replace(/[\uFFFE\uFFFF]/g, '\uFFFD')),
        );
        expect(read?.map(([first, second = '']) => [first, second])).toEqual(kept);
      }),
      { numRuns: 30 },
    );
  });

  test.each(['_x0041_', '__x000A__x000a_', '_x005F_x0041_', '_X0041_ _x41_'])(
    'a workbook reads back %s, which looks like an escape',
    async (written) => {
      const bytes = await writeXlsx('Lista', [[written], [written]]);
      expect((await readXlsx(bytes)).sheets[0]?.rows).toEqual([[written], [written]]);
      expect(await readTable(bytes)).toMatchObject({ rows: [{ cells: [written] }, {}] });
    },
  );

  test('a list as a workbook never holds U+FFFE, U+FFFF or a lone surrogate, behind which LibreOffice drops all rows', async () => {
    const bad = ['\uFFFE', '\uFFFF', '\uD83D', '\uDE00', `${'x'.repeat(32_766)}😀`];
    const bytes = await writeXlsx('Lista', [bad, bad, ['last']]);
    const parts = unzip(bytes);
    for (const part of parts.values()) expect(part).not.toMatch(/[\uFFFE\uFFFF]|\p{Cs}|&#/u);
    expect((await readXlsx(bytes)).sheets[0]?.rows.at(-1)?.[0]).toBe('last');
  });
});

describe('a list as CSV', () => {
  test("a list as CSV has decimal points, hundredths, times of the race's zone, and formulas only in figures", () => {
    expect(joinCsv(buildTable('Salidas', columns, [boat, none]))).toBe(
      '\uFEFFDorsal,Nombre,Nacimiento,Salida,Tiempo,Pago,Llegó\r\n' +
        "12,'=Ñusta,2001-02-28,08:30:00.12,102.33,-5.00,2027-02-20 08:05:07\r\n" +
        ',,,,,,\r\n',
    );
  });

  test('a list as CSV comes in pieces, with rows produced as they are sent', async () => {
    let asked = 0;
    function* boats() {
      for (; asked < 5000; asked += 1) yield { ...boat, bib: asked };
    }
    const reader = tableStream(buildTable('Salidas', columns, boats), 'csv').getReader();
    await reader.read();
    expect(asked).toBeLessThan(2000);
    await reader.cancel();
    expect(asked).toBeLessThan(2000);
  });
});
