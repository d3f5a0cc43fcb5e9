import { readXlsx } from 'hucre/xlsx';
import { mostRows, type Table } from './table.ts';
import { unzippedBytes } from './unzipped-bytes.ts';

/** A book of an organizer has a tenth of it; more is a mistake, or meant to fill the memory. */
const mostUnzipped = 20 * 1024 * 1024;

/** The sheet is looked at up to this column; the library reads nothing beside it. */
const lastColumn = 'CZ';

/**
 * Reads the first sheet of a book (XLSX) into text: days as YYYY-MM-DD, figures as they are written,
 * of a formula what the spreadsheet last saw. Nothing is calculated.
 */
export async function readXlsxTable(file: Uint8Array): Promise<Table> {
  const size = unzippedBytes(file);
  if (size === null) return { code: 'unreadable' };
  if (size > mostUnzipped) return { code: 'too_large' };
  const range = `A1:${lastColumn}${mostRows + 2}`;
  const book = await readXlsx(file, { sheets: [0], range }).catch(() => null);
  const [sheet] = book?.sheets ?? [];
  if (!sheet) return { code: 'unreadable' };
  const written = sheet.rows.map((cells) => cells.map(textOf));
  const width = written.reduce((most, cells) => Math.max(most, lastWritten(cells)), 0);
  const rows = written
    .map((cells, index) => ({ line: index + 1, cells: cells.slice(0, width) }))
    .filter(({ cells }) => cells.some((cell) => cell !== ''));
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
