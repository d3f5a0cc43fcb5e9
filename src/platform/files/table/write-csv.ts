import { shownAt } from './shown-at.ts';
import type { Cell, ColumnHead, Table } from './table.ts';

/** Read as UTF-8 by every spreadsheet. */
const mark = '\ufeff';

/** Rows that are written at once. */
const rowsAtOnce = 200;

/**
 * Writes a table as CSV (RFC 4180), piece by piece: UTF-8 with its mark, points as decimal marks, seconds
 * as `102.33`, times of day as `08:30:00.12`. What a spreadsheet would calculate gets an apostrophe
 * before it (OWASP, CSV injection); `readCsv` takes it off again.
 */
export function* csvPieces({ columns, rows }: Table): Generator<string> {
  let piece = mark + line(columns.map(({ name }) => quoted(guarded(name))));
  let held = 0;
  for (const row of rows) {
    piece += line(columns.map((column, at) => quoted(written(column, row[at] ?? null))));
    if (++held % rowsAtOnce !== 0) continue;
    yield piece;
    piece = '';
  }
  if (piece !== '') yield piece;
}

/** The same as one text. */
export function csvOf(table: Table): string {
  return [...csvPieces(table)].join('');
}

/** Rows of words, the headings among them, as one text with the mark that spreadsheets need. */
export function writeCsv(rows: readonly (readonly Cell[])[]): string {
  return mark + writePlainCsv(rows);
}

/** The same without the mark: readers of a Data Package take it for a part of the first heading. */
export function writePlainCsv(rows: readonly (readonly Cell[])[]): string {
  const text = (cell: Cell) =>
    quoted(typeof cell === 'string' ? guarded(cell) : String(cell ?? ''));
  return rows.map((row) => line(row.map(text))).join('');
}

const line = (cells: readonly string[]) => `${cells.join(',')}\r\n`;

function written(column: ColumnHead, cell: Cell): string {
  if (cell === null) return '';
  if (typeof cell === 'string') {
    const instant = column.kind === 'instant' ? shownAt(cell, column.timeZone) : null;
    return instant === null ? guarded(cell) : instant.toISOString().slice(0, 19).replace('T', ' ');
  }
  if (!Number.isFinite(cell)) return '';
  switch (column.kind) {
    case 'seconds':
      return (cell / 100).toFixed(2);
    case 'clock':
      return clock(cell);
    case 'money':
      return cell.toFixed(column.digits);
    case 'number':
      return column.decimals === undefined ? String(cell) : cell.toFixed(column.decimals);
    default:
      return String(cell);
  }
}

/** Centiseconds since midnight as `08:30:00.12`. */
function clock(time: number): string {
  const two = (part: number) => String(Math.trunc(part)).padStart(2, '0');
  return `${two(time / 360_000)}:${two((time / 6000) % 60)}:${two((time / 100) % 60)}.${two(time % 100)}`;
}

/** Signs of whole width too: spreadsheets calculate with them. */
const calculated = /^'*[=+\-@\t\r\n\uff1d\uff0b\uff0d\uff20]/u;

function guarded(text: string): string {
  return calculated.test(text) ? `'${text}` : text;
}

/** Semicolons too: where the comma is the decimal mark, spreadsheets part cells at them. */
function quoted(text: string): string {
  return /[",;\t\r\n]|^\s|\s$/u.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
