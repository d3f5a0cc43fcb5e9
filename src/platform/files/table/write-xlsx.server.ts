import { writeXlsxStream } from 'hucre/xlsx';
import { shownAt } from './shown-at.ts';
import type { Cell, ColumnHead, Table } from './table.ts';

const dayMs = 86_400_000;
const dayCentiseconds = 8_640_000;
/** Longest text of a workbook cell. */
const longestText = 32_767;
const rowsLookedAt = 100;
const [narrowest, widest] = [6, 60];

/** Figures, days and times have their types; text is never a formula. */
export function writeXlsxPieces(table: Table): ReadableStream<Uint8Array> {
  const rows = table.rows[Symbol.iterator]();
  const first: (readonly Cell[])[] = [];
  while (first.length < rowsLookedAt) {
    const { done, value } = rows.next();
    if (done) break;
    first.push(value);
  }
  const bold = { font: { bold: true } };
  const columns = table.columns.map((column, at) => ({
    header: bookText(column.name),
    width: computeWidth(
      column,
      first.map((row) => row[at] ?? null),
    ),
    style: bold as typeof bold | { numFmt: string },
  }));
  function* cells() {
    // The library has one style per column and reads it for each row; it is set here after the headings are written.
    for (const [at, column] of columns.entries()) {
      column.style = { numFmt: findFormat(table.columns[at]) };
    }
    for (const row of first) yield inBook(table.columns, row);
    for (const row of { [Symbol.iterator]: () => rows }) yield inBook(table.columns, row);
  }
  return writeXlsxStream(cells(), {
    name: sheetName(table.title),
    columns,
    freezePane: { rows: 1 },
  });
}

/** Writes rows of plain cells, the first of them the headings, as a workbook. */
export async function writeXlsx(
  title: string,
  [headings = [], ...rows]: readonly (readonly Cell[])[],
): Promise<Buffer<ArrayBuffer>> {
  const width = rows.reduce((most, cells) => Math.max(most, cells.length), headings.length);
  const columns = Array.from({ length: width }, (_, at) => ({
    name: String(headings[at] ?? ''),
    kind: 'text' as const,
  }));
  const book = writeXlsxPieces({ title, columns, rows });
  return Buffer.from(await new Response(book).arrayBuffer());
}

function findFormat(column: ColumnHead | undefined): string {
  switch (column?.kind) {
    case 'number':
      return column.decimals === undefined ? 'General' : (0).toFixed(column.decimals);
    case 'money':
      return (0).toFixed(column.digits);
    case 'seconds':
      return '0.00';
    case 'day':
      return 'yyyy-mm-dd';
    case 'clock':
      return 'hh:mm:ss.00';
    case 'instant':
      return 'yyyy-mm-dd hh:mm:ss';
    default:
      return '@';
  }
}

function inBook(columns: readonly ColumnHead[], row: readonly Cell[]): Cell[] {
  return columns.map((column, at) => inBookValue(column, row[at] ?? null));
}

/** Returns a cell's workbook value; days and times are days since the end of 1899. */
function inBookValue(column: ColumnHead, cell: Cell): Cell {
  if (cell === null || cell === '') return null;
  if (typeof cell === 'number') {
    if (column.kind === 'seconds') return cell / 100;
    return column.kind === 'clock' ? cell / dayCentiseconds : cell;
  }
  if (column.kind === 'day') return serial(Date.parse(`${cell}T00:00:00Z`)) ?? cell;
  if (column.kind === 'instant') return serial(wholeSecond(shownAt(cell, column.timeZone))) ?? cell;
  return bookText(cell);
}

/**
 * Escapes text for a workbook's XML: LibreOffice drops all rows behind U+FFFE, U+FFFF or a lone
 * surrogate, and text like `_x0041_` would be decoded.
 */
function bookText(text: string): string {
  return text
    .slice(0, longestText)
    .toWellFormed()
    .replace(/[\uFFFE\uFFFF]/g, '\uFFFD')
    .replace(/_(?=x[0-9A-Fa-f]{4}_)/g, '_x005F_');
}

/** Readers round to the second that the format shows, and SheetJS then leaves the minute as it was. */
const wholeSecond = (shown: Date | null) => shown?.setUTCMilliseconds(0);

const serial = (ms = Number.NaN) =>
  Number.isNaN(ms) ? null : (ms - Date.UTC(1899, 11, 30)) / dayMs;

const widths = { day: 11, seconds: 9, clock: 12, instant: 19, number: 8, money: 10, text: 8 };

function computeWidth(column: ColumnHead, cells: readonly Cell[]): number {
  const longest = cells.reduce<number>(
    (most, cell) => (typeof cell === 'string' ? Math.max(most, longestLine(cell)) : most),
    0,
  );
  const written = column.kind === 'text' ? longest : 0;
  const wanted = Math.max(column.name.length + 2, widths[column.kind], written + 1);
  return Math.min(widest, Math.max(narrowest, wanted));
}

const longestLine = (text: string) =>
  text.split('\n').reduce((most, line) => Math.max(most, line.length), 0);

function sheetName(title: string): string {
  const name = title
    .replace(/[[\]:*?/\\']/g, ' ')
    .trim()
    .slice(0, 31)
    .trim();
  return name === '' || name.toLowerCase() === 'history' ? `${name} 1`.trim() : name;
}
