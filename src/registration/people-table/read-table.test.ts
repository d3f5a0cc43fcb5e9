import { crc32, deflateRawSync } from 'node:zlib';
import { expect, test } from 'vitest';
import writeExcelFile from 'write-excel-file/node';
import { readTable } from './read-table.server.ts';
import { strangeTables } from './table.ts';
import { isAsLargeAsSaid, unzippedBytes } from './unzipped-bytes.server.ts';

const text = (value: string) => ({ value, type: String });

async function book(rows: object[][]): Promise<Buffer> {
  return Buffer.from(await writeExcelFile(rows as never, { sheet: 'Hoja' }).toBuffer());
}

test('the first sheet of a book is text: days, figures, letters, and formulas never run', async () => {
  const file = await book([
    [text('Nombre'), text('Nacimiento'), text('Cédula'), text('Suma')],
    [],
    [
      text(' Ana Ñ '),
      { value: new Date('1999-05-03T00:00:00Z'), type: Date, format: 'dd/mm/yyyy' },
      { value: 102030405, type: Number },
      { value: '=1+1', type: 'Formula' },
    ],
  ]);
  expect(await readTable(file)).toEqual({
    code: 'table',
    brokenCell: null,
    rows: [
      { line: 1, cells: ['Nombre', 'Nacimiento', 'Cédula', 'Suma'] },
      { line: 3, cells: ['Ana Ñ', '1999-05-03', '102030405', ''] },
    ],
  });
});

test('old spreadsheets of Windows keep their letters', async () => {
  const read = await readTable(Buffer.from('Nombre;Ciudad\nIñigo;Baños\n', 'latin1'));
  expect(read).toMatchObject({ rows: [{}, { line: 2, cells: ['Iñigo', 'Baños'] }] });
});

test.each([
  ['an old book', Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1])],
  ['a printed page', Buffer.from('%PDF-1.7\n')],
  ['half a book', Buffer.from('PK\u0003\u0004 and no more')],
])('%s is told as what it is', async (_what, file) => {
  expect(await readTable(file)).toEqual({ code: 'unreadable' });
});

test('more rows than a race has people are refused', async () => {
  expect(await readTable(Buffer.from('a,b\n'.repeat(10_002)))).toEqual({ code: 'too_many_rows' });
});

/** An archive of files, of which each says it has `said` bytes. */
function archive(files: Record<string, string | Buffer>, said?: number): Buffer {
  const parts: Buffer[] = [];
  const entries: Buffer[] = [];
  let offset = 0;
  for (const [path, content] of Object.entries(files)) {
    const bytes = Buffer.from(content);
    const packed = deflateRawSync(bytes);
    const name = Buffer.from(path);
    const local = Buffer.alloc(30);
    local.writeUInt32LE(0x04034b50, 0);
    local.writeUInt16LE(8, 8);
    local.writeUInt32LE(crc32(bytes), 14);
    local.writeUInt32LE(packed.length, 18);
    local.writeUInt32LE(said ?? bytes.length, 22);
    local.writeUInt16LE(name.length, 26);
    const entry = Buffer.alloc(46);
    entry.writeUInt32LE(0x02014b50, 0);
    entry.writeUInt16LE(8, 10);
    entry.writeUInt32LE(crc32(bytes), 16);
    entry.writeUInt32LE(packed.length, 20);
    entry.writeUInt32LE(said ?? bytes.length, 24);
    entry.writeUInt16LE(name.length, 28);
    entry.writeUInt32LE(offset, 42);
    parts.push(local, name, packed);
    entries.push(entry, name);
    offset += local.length + name.length + packed.length;
  }
  const directory = Buffer.concat(entries);
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50, 0);
  end.writeUInt16LE(Object.keys(files).length, 10);
  end.writeUInt32LE(directory.length, 12);
  end.writeUInt32LE(offset, 16);
  return Buffer.concat([...parts, directory, end]);
}

const relations = (...of: [type: string, target: string][]) =>
  `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${of
    .map(
      ([type, target], index) =>
        `<Relationship Id="rId${index + 1}" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/${type}" Target="${target}"/>`,
    )
    .join('')}</Relationships>`;

/** A book whose parts beside the cells are no XML at all: whoever reads one of them fails. */
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

test('of a book nothing but its cells is read: drawings, comments, links and tables are left alone', async () => {
  expect(await readTable(brokenBesideItsCells)).toEqual({
    code: 'table',
    brokenCell: null,
    rows: [{ line: 2, cells: ['Nombre', '', '7'] }],
  });
});

test('the table of a stranger is one list, not years of them', async () => {
  const file = await book([[text('x')], ...Array(1001).fill([text('y')])]);
  expect(await readTable(file)).toMatchObject({ code: 'table' });
  expect(await readTable(file, strangeTables)).toEqual({ code: 'too_many_rows' });
  const large = archive({ 'xl/workbook.xml': Buffer.alloc(1024 * 1024 + 1) });
  expect(await readTable(large, strangeTables)).toEqual({ code: 'too_large' });
});

test('an archive that would fill the memory is refused by what it says', async () => {
  const bomb = archive({ 'xl/workbook.xml': Buffer.alloc(30_000_000) });
  expect(bomb.length).toBeLessThan(60_000);
  expect(unzippedBytes(bomb)).toBe(30_000_000);
  expect(await readTable(bomb)).toEqual({ code: 'too_large' });
  expect(await readTable(archive({ 'xl/workbook.xml': Buffer.alloc(30_000_000) }, 0))).toEqual({
    code: 'unreadable',
  });
});

test.each(['xl/workbook.xml', 'xl/worksheets/sheet1.xml'])(
  'an archive whose %s says less than it has is not unpacked beyond what it says',
  async (part) => {
    const liar = archive({ [part]: Buffer.alloc(200_000_000) }, 1000);
    expect(unzippedBytes(liar)).toBe(1000);
    expect(isAsLargeAsSaid(liar)).toBe(false);
    const before = process.memoryUsage().arrayBuffers;
    expect(await readTable(liar)).toEqual({ code: 'unreadable' });
    expect(process.memoryUsage().arrayBuffers - before).toBeLessThan(20_000_000);
  },
);
