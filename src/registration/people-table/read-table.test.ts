import { deflateRawSync } from 'node:zlib';
import { expect, test } from 'vitest';
import writeExcelFile from 'write-excel-file/node';
import { readTable } from './read-table.server.ts';
import { unzippedBytes } from './unzipped-bytes.ts';

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

/** An archive of one file that says it has `said` bytes. */
function archive(content: Buffer, said = content.length): Buffer {
  const packed = deflateRawSync(content);
  const name = Buffer.from('xl/workbook.xml');
  const local = Buffer.alloc(30);
  local.writeUInt32LE(0x04034b50, 0);
  local.writeUInt16LE(8, 8);
  local.writeUInt32LE(packed.length, 18);
  local.writeUInt32LE(said, 22);
  local.writeUInt16LE(name.length, 26);
  const entry = Buffer.alloc(46);
  entry.writeUInt32LE(0x02014b50, 0);
  entry.writeUInt16LE(8, 10);
  entry.writeUInt32LE(packed.length, 20);
  entry.writeUInt32LE(said, 24);
  entry.writeUInt16LE(name.length, 28);
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50, 0);
  end.writeUInt16LE(1, 10);
  end.writeUInt32LE(entry.length + name.length, 12);
  end.writeUInt32LE(local.length + name.length + packed.length, 16);
  return Buffer.concat([local, name, packed, entry, name, end]);
}

test('an archive that would fill the memory is refused by what it says', async () => {
  const bomb = archive(Buffer.alloc(30_000_000));
  expect(bomb.length).toBeLessThan(60_000);
  expect(unzippedBytes(bomb)).toBe(30_000_000);
  expect(await readTable(bomb)).toEqual({ code: 'too_large' });
  expect(await readTable(archive(Buffer.alloc(30_000_000), 0))).toEqual({ code: 'unreadable' });
});

test('one that says less than it has is not unpacked beyond what it says', async () => {
  const liar = archive(Buffer.alloc(200_000_000), 1000);
  expect(unzippedBytes(liar)).toBe(1000);
  const before = process.memoryUsage().arrayBuffers;
  expect(await readTable(liar)).toEqual({ code: 'unreadable' });
  expect(process.memoryUsage().arrayBuffers - before).toBeLessThan(20_000_000);
});

test('a table of more than 100 columns is refused before its headings are matched', async () => {
  const wide = (columns: number) => Buffer.from(`${'ab,'.repeat(columns - 1)}ab\n`);
  expect(await readTable(wide(100))).toMatchObject({ code: 'table' });
  expect(await readTable(wide(101))).toEqual({ code: 'too_many_columns' });
  expect(await readTable(wide(5000))).toEqual({ code: 'too_many_columns' });
});
