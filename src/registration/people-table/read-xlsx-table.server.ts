import { streamXlsxRows } from 'hucre/xlsx';
import type { Table, TableLimits } from './table.ts';
import { isAsLargeAsSaid, unzippedBytes } from './unzipped-bytes.server.ts';

/** The sheet is looked at up to this column; the library keeps nothing beside it. */
const lastColumn = 'CZ';

/**
 * Reads the first sheet of a book (XLSX) into text: days as YYYY-MM-DD, figures as they are written,
 * of a formula what the spreadsheet last saw. Nothing is calculated. Cells and number formats alone are
 * read: drawings, charts, comments, pivot tables and links to other books are never unpacked.
 */
export async function readXlsxTable(
  file: Uint8Array,
  { mostRows, mostUnzipped }: TableLimits,
): Promise<Table> {
  const size = unzippedBytes(file);
  if (size === null) return { code: 'unreadable' };
  if (size > mostUnzipped) return { code: 'too_large' };
  if (!isAsLargeAsSaid(file)) return { code: 'unreadable' };
  const range = `A1:${lastColumn}${mostRows + 2}`;
  const written: { line: number; cells: string[] }[] = [];
  try {
    for await (const { index, values } of streamXlsxRows(file, { sheet: 0, range })) {
      const cells = values.map(textOf);
      written.push({ line: index + 1, cells: cells.slice(0, lastWritten(cells)) });
    }
  } catch {
    return { code: 'unreadable' };
  }
  const width = written.reduce((most, { cells }) => Math.max(most, cells.length), 0);
  const rows = written.flatMap(({ line, cells }) =>
    cells.length === 0
      ? []
      : [{ line, cells: [...cells, ...Array<string>(width - cells.length).fill('')] }],
  );
  return { code: 'table', rows, brokenCell: null };
}

const lastWritten = (cells: readonly string[]) => cells.findLastIndex((cell) => cell !== '') + 1;

const firstDay = Date.UTC(1900, 0, 1);
const beforeFirstDay = Date.UTC(1899, 11, 31);

/** Milliseconds as `08:30:00.12`. */
function hourOf(ms: number): string {
  const two = (part: number) => String(Math.trunc(part)).padStart(2, '0');
  const time = Math.round(ms / 10);
  return `${two(time / 360_000)}:${two((time / 6000) % 60)}:${two((time / 100) % 60)}.${two(time % 100)}`;
}

function textOf(cell: unknown): string {
  if (cell instanceof Date) {
    if (Number.isNaN(cell.getTime())) return '';
    // Books count time of day, and how long something took, as parts of their first day.
    if (cell.getTime() < firstDay) return hourOf(cell.getTime() - beforeFirstDay);
    return cell.toISOString().replace(/T.*/, '');
  }
  if (typeof cell === 'boolean') return cell ? 'true' : 'false';
  return typeof cell === 'string' || typeof cell === 'number' ? String(cell).trim() : '';
}
