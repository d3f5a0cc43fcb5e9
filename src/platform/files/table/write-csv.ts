import { shownAt } from './shown-at.ts';
import type { Cell, ColumnHead, Table } from './table.ts';

/** Byte order mark, by which every spreadsheet recognizes UTF-8. */
const mark = '\ufeff';

const rowsAtOnce = 200;

/**
 * Yields CSV (RFC 4180): seconds as `102.33`, times of day as `08:30:00.12`. An apostrophe guards
 * cells that a spreadsheet would calculate (OWASP, CSV injection); `readCsv` removes it.
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

export function joinCsv(table: Table): string {
  return [...csvPieces(table)].join('');
}

/** Returns rows of plain cells, headings included, as CSV with the byte order mark that spreadsheets need. */
export function writeCsv(rows: readonly (readonly Cell[])[]): string {
  return mark + writePlainCsv(rows);
}

/** Returns rows as CSV without the mark, which Data Package readers would take as part of the first heading. */
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

function clock(time: number): string {
  const two = (part: number) => String(Math.trunc(part)).padStart(2, '0');
  return `${two(time / 360_000)}:${two((time / 6000) % 60)}:${two((time / 100) % 60)}.${two(time % 100)}`;
}

/** Includes full-width signs, with which spreadsheets calculate too. */
const calculated = /^'*[=+\-@\t\r\n\uff1d\uff0b\uff0d\uff20]/u;

function guarded(text: string): string {
  return calculated.test(text) ? `'${text}` : text;
}

/** Also quotes cells with semicolons, which separate cells where the decimal mark is a comma. */
function quoted(text: string): string {
  return /[",;\t\r\n]|^\s|\s$/u.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
