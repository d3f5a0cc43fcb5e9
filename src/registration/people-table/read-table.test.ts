import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import writeExcelFile from 'write-excel-file/node';
import { archive, makeBook, relations } from '../../../tests/support/make-book.ts';
import { readTable } from './read-table.server.ts';
import { deskTables, strangeTables } from './table.ts';
import { isAsLargeAsSaid, unzippedBytes } from './unzipped-bytes.server.ts';

const text = (value: string) => ({ value, type: String });

async function book(rows: object[][]): Promise<Buffer> {
  return Buffer.from(await writeExcelFile(rows as never, { sheet: 'Hoja' }).toBuffer());
}

test('the cells of a sheet are read as text: days, figures and letters', async () => {
  const file = await book([
    [text('Nombre'), text('Nacimiento'), text('Cédula')],
    [],
    [
      text(' Ana Ñ '),
      { value: new Date('1999-05-03T00:00:00Z'), type: Date, format: 'dd/mm/yyyy' },
      { value: 102030405, type: Number },
    ],
  ]);
  expect(await readTable(file)).toEqual({
    code: 'table',
    brokenCell: null,
    rows: [
      { line: 1, cells: ['Nombre', 'Nacimiento', 'Cédula'] },
      { line: 3, cells: ['Ana Ñ', '1999-05-03', '102030405'] },
    ],
  });
});

test('a file of an old Windows spreadsheet keeps its letters', async () => {
  const read = await readTable(Buffer.from('Nombre;Ciudad\nIñigo;Baños\n', 'latin1'));
  expect(read).toMatchObject({ rows: [{}, { line: 2, cells: ['Iñigo', 'Baños'] }] });
});

test.each([
  ['an old book', Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1])],
  ['a printed page', Buffer.from('%PDF-1.7\n')],
  ['half a book', Buffer.from('PK\u0003\u0004 and no more')],
])('%s is reported instead of read as a table', async (_what, file) => {
  expect(await readTable(file)).toEqual({ code: 'unreadable' });
});

test('a table with more rows than a race has people is refused', async () => {
  expect(await readTable(Buffer.from('a,b\n'.repeat(10_002)))).toEqual({ code: 'too_many_rows' });
});

/** A workbook whose parts besides the cells are no XML, so that reading any of them fails. */
const brokenBesideItsCells = archive({
  '[Content_Types].xml': '<Types/>',
  '_rels/.rels': relations(['officeDocument', 'xl/workbook.xml']),
  'xl/workbook.xml':
    '<workbook xmlns:r="r"><sheets><sheet name="Lista" sheetId="1" r:id="rId1"/></sheets><pivotCaches><pivotCache cacheId="1" r:id="rId4"/></pivotCaches></workbook>',
  'xl/_rels/workbook.xml.rels': relations(
    ['worksheet', 'worksheets/sheet1.xml'],
    ['externalLink', 'externalLinks/externalLink1.xml'],
    ['person', 'persons/person.xml'],
    ['pivotCacheDefinition', 'pivotCache/pivotCacheDefinition1.xml'],
  ),
  'xl/worksheets/sheet1.xml':
    '<worksheet><cols><col min="1" max="9" width="12"/></cols><sheetData><row r="2"><c r="A2" t="inlineStr"><is><t>Nombre</t></is></c><c r="C2"><v>7</v></c></row></sheetData><drawing r:id="rId1"/></worksheet>',
  'xl/worksheets/_rels/sheet1.xml.rels': relations(
    ['drawing', '../drawings/drawing1.xml'],
    ['comments', '../comments1.xml'],
    ['table', '../tables/table1.xml'],
  ),
  ...Object.fromEntries(
    [
      'theme/theme1',
      'externalLinks/externalLink1',
      'persons/person',
      'pivotCache/pivotCacheDefinition1',
      'drawings/drawing1',
      'comments1',
      'tables/table1',
    ].map((part) => [`xl/${part}.xml`, '<a><b></a>']),
  ),
});

test('only the cells of a workbook are read: drawings, comments, links and tables are left alone', async () => {
  expect(await readTable(brokenBesideItsCells)).toEqual({
    code: 'table',
    brokenCell: null,
    rows: [{ line: 2, cells: ['Nombre', '', '7'] }],
  });
});

test("a stranger's table is limited to one list", async () => {
  const file = await book([[text('x')], ...Array(1001).fill([text('y')])]);
  expect(await readTable(file)).toMatchObject({ code: 'table' });
  expect(await readTable(file, strangeTables)).toEqual({ code: 'too_many_rows' });
  const large = archive({ 'xl/workbook.xml': Buffer.alloc(1024 * 1024 + 1) });
  expect(await readTable(large, strangeTables)).toEqual({ code: 'too_large' });
});

test('an archive that declares more than the memory limit is refused', async () => {
  const bomb = archive({ 'xl/workbook.xml': Buffer.alloc(30_000_000) });
  expect(bomb.length).toBeLessThan(60_000);
  expect(unzippedBytes(bomb)).toBe(30_000_000);
  expect(await readTable(bomb)).toEqual({ code: 'too_large' });
  expect(await readTable(archive({ 'xl/workbook.xml': Buffer.alloc(30_000_000) }, 0))).toEqual({
    code: 'unreadable',
  });
});

test.each(['xl/workbook.xml', 'xl/worksheets/sheet1.xml'])(
  'an archive whose %s declares too small a size is not unpacked beyond that size',
  async (part) => {
    const liar = archive({ [part]: Buffer.alloc(200_000_000) }, 1000);
    expect(unzippedBytes(liar)).toBe(1000);
    expect(isAsLargeAsSaid(liar)).toBe(false);
    const before = process.memoryUsage().arrayBuffers;
    expect(await readTable(liar)).toEqual({ code: 'unreadable' });
    expect(process.memoryUsage().arrayBuffers - before).toBeLessThan(20_000_000);
  },
);

test('a table of more than 100 columns is refused before its headings are matched', async () => {
  const wide = (columns: number) => Buffer.from(`${'ab,'.repeat(columns - 1)}ab\n`);
  expect(await readTable(wide(100))).toMatchObject({ code: 'table' });
  expect(await readTable(wide(101))).toEqual({ code: 'too_many_columns' });
  expect(await readTable(wide(5000))).toEqual({ code: 'too_many_columns' });
});

const fixture = (name: string) => readFileSync(`tests/fixtures/tables/${name}`);
const cellsIn = async (file: Uint8Array, choice = {}) => {
  const table = await readTable(file, { ...deskTables, ...choice });
  if (table.code !== 'table') throw new Error(table.code);
  return table.rows.map(({ cells }) => cells);
};

describe('a workbook with hidden parts', () => {
  test.each([
    ['hidden-old-list.xlsx', 'Nueva Lista Ocho', '2026', 2],
    ['results-hidden.xlsx', '1', 'datos', 4],
  ])(
    'a workbook with hidden parts names the hidden first sheet of %s and does not read it',
    async (name, first, hidden, rows) => {
      const table = await readTable(fixture(name));
      expect(table).toMatchObject({ hidden: { sheets: [{ name: hidden, rows }], rows: [] } });
      expect((await cellsIn(fixture(name)))[1]?.[0]).toBe(first);
      // When requested, the hidden sheet is one of two.
      const both = await readTable(fixture(name), { ...deskTables, withHidden: true });
      expect(both).toMatchObject({ code: 'which_sheet', sheets: [{ name: hidden, rows }, {}] });
      const named = await cellsIn(fixture(name), { withHidden: true, sheet: hidden });
      expect(named).toHaveLength(rows);
      expect(named).not.toEqual(await cellsIn(fixture(name)));
    },
  );

  test('a workbook with hidden parts names its hidden rows and leaves them out, and reads them on request', async () => {
    const file = fixture('hidden-row.xlsx');
    expect(await readTable(file)).toMatchObject({ hidden: { sheets: [], rows: [3], columns: [] } });
    expect(await cellsIn(file)).toHaveLength(2);
    const all = await readTable(file, { ...deskTables, withHidden: true });
    expect(all).not.toHaveProperty('hidden');
    expect(await cellsIn(file, { withHidden: true })).toHaveLength(3);
  });

  test('a workbook with hidden parts names its hidden columns by letter and heading', async () => {
    const rows = [
      ['Nombre', 'Pagó', 'Ciudad', ''],
      ['Ana', 'no', 'Tena', ''],
    ];
    const file = makeBook({ sheets: [{ name: 'Hoja1', rows, hiddenColumns: [1, 3] }] });
    expect(await readTable(file)).toMatchObject({ hidden: { columns: ['B (Pagó)'], rows: [] } });
    expect(await cellsIn(file)).toEqual([
      ['Nombre', 'Ciudad'],
      ['Ana', 'Tena'],
    ]);
  });

  test('a workbook with hidden parts asks for the sheet when several are visible, and reads the named one', async () => {
    const sheets = [
      { name: 'Instrucciones', rows: [['Llena la hoja Inscritos']] },
      { name: 'Inscritos', rows: [['Nombre'], ['Ana']] },
      { name: 'Vacía', rows: [] },
    ];
    const file = makeBook({ sheets });
    const asked = [
      { name: 'Instrucciones', rows: 1 },
      { name: 'Inscritos', rows: 2 },
    ];
    expect(await readTable(file)).toEqual({ code: 'which_sheet', sheets: asked });
    expect(await cellsIn(file, { sheet: 'inscritos ' })).toEqual([['Nombre'], ['Ana']]);
    const other = await readTable(file, { ...deskTables, sheet: 'Otra' });
    expect(other).toEqual({ code: 'which_sheet', sheets: asked });
  });

  test('a workbook with hidden parts is empty when it shows nothing, and names what it hides', async () => {
    const file = makeBook({
      sheets: [{ name: '2026', rows: [['Nombre'], ['Ana']], isHidden: true }],
    });
    expect(await readTable(file)).toMatchObject({
      rows: [],
      hidden: { sheets: [{ name: '2026', rows: 2 }] },
    });
  });
});

describe('a sheet is read as it is shown', () => {
  const column = async (name: string, at: number) =>
    (await cellsIn(fixture(name))).slice(1).map((row) => row[at]);

  test.each([
    ['formula-seconds.xlsx', 3, ['91.5', '92.2', '92.4', '92.7']],
    ['thousandths.xlsx', 3, ['00:01:31.506', '00:01:32.206', '00:01:32.406', '00:01:32.706']],
    ['thousandths.csv', 3, ['1:31.506', '1:32.206', '1:32.406', '1:32.706']],
    ['results-1904.xlsx', 3, ['00:01:35.50', '00:01:36.50', '00:01:37.50']],
    ['results-datetime.xlsx', 4, ['10:01:35.50', '10:02:35.50', '10:03:35.50']],
    ['merged-club.xlsx', 9, ['Club Río Claro', 'Club Río Claro', 'Club Río Claro']],
  ])('a sheet is read as it is shown in %s', async (name, at, shown) => {
    expect(await column(name, at)).toEqual(shown);
  });

  test('a sheet is read as it is shown with sums of formulas rounded to hundredths', async () => {
    expect(await column('formula-total.xlsx', 5)).toContain('208.96');
    expect(await column('formulas0.xlsx', 6)).toContain('111.33');
    for (const cells of [
      await column('formula-total.xlsx', 5),
      await column('formulas0.xlsx', 4),
    ]) {
      for (const cell of cells) expect(cell).toMatch(/^\d+(\.\d{1,2})?$/);
    }
  });

  test('and a visible formula without a result is reported by its cell', async () => {
    const rows = [
      ['Nombre', 'Suma'],
      ['Ana', { formula: 'A1+1' }],
      ['Luis', { formula: '""', value: '' }],
    ];
    const file = makeBook({ sheets: [{ name: 'Hoja1', rows }] });
    expect(await readTable(file)).toEqual({ code: 'not_calculated', cell: 'B2' });
    const hidden = makeBook({ sheets: [{ name: 'Hoja1', rows, hiddenColumns: [1] }] });
    expect(await readTable(hidden)).toMatchObject({ code: 'table' });
  });

  test('a sheet is read as it is shown with a cell over several columns filled in, and a title over all kept once', async () => {
    const rows = [
      ['Copa de prueba', '', '', ''],
      ['Dorsal', 'Primera manga', '', 'Nota'],
      ['1', 'DNS', '', 'x'],
      ['2', '', '97,37', ''],
    ];
    const merged = ['A1:D1', 'B2:C2', 'B3:C3', 'D3:D4'];
    const file = makeBook({ sheets: [{ name: 'Hoja1', rows, merged }] });
    expect(await cellsIn(file)).toEqual([
      ['Copa de prueba', '', '', ''],
      ['Dorsal', 'Primera manga', 'Primera manga', 'Nota'],
      ['1', 'DNS', 'DNS', 'x'],
      ['2', '', '97,37', 'x'],
    ]);
  });

  test("a sheet is read as it is shown without filling columns that only a merged cell's width covers", async () => {
    const rows = [
      ['Dorsal', 'Nombre', '', 'Tiempo'],
      ['1', 'Ana Vega', '', '102,33'],
      ['2', 'Eva Paz', '', '97,37'],
    ];
    const merged = ['B1:C1', 'B2:C2', 'B3:C3'];
    const file = makeBook({ sheets: [{ name: 'Hoja1', rows, merged }] });
    expect(await cellsIn(file)).toEqual(rows);
  });
});

describe('a table with surrounding lines', () => {
  test.each([
    ['title-semicolon.csv', 1, 'Nombres y apellidos', 12],
    ['clubs-comma-title.csv', 1, 'Nombres y apellidos', 12],
    ['results-title.csv', 1, 'Dorsal', 4],
    ['results-sep.csv', 0, 'Dorsal', 4],
  ])('%s is split by its table, not by its first line', async (name, at, heading, width) => {
    const cells = await cellsIn(fixture(name));
    const head = cells[at];
    expect(head?.[0]).toBe(heading);
    expect(head).toHaveLength(width);
  });

  test('a table with surrounding lines is split at semicolons even when every figure has a comma', async () => {
    const file = Buffer.from('Dorsal;T1;T2\n1,0;95,50;96,50\n2,0;95,60;96,60\n3,0;95,70;96,70\n');
    expect((await cellsIn(file))[1]).toEqual(['1,0', '95,50', '96,50']);
  });

  test('reports total lines and does not read them as rows, but reads a person called Suma', async () => {
    const text = 'Nombre,Edad,Pago\nSuma Tapuy,20,45\nAna,,\nTotal: 2 personas,,90.00\n,TOTAL,2\n';
    expect(await readTable(Buffer.from(text))).toMatchObject({
      rows: [{}, { cells: ['Suma Tapuy', '20', '45'] }, { cells: ['Ana', '', ''] }],
      sums: [{ line: 4 }, { line: 5 }],
    });
  });
});
