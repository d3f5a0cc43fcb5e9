import { CsvError, parse } from 'csv-parse/sync';
import { areIn, type StatementColumns } from './statement-columns.ts';

/** Rows before the headings at most: banks print the account and the period there. */
const mostBefore = 40;
const separators = [';', ',', '\t', '|'] as const;

/** Text of a file as banks save it: UTF-8, UTF-16 with its mark, else Windows-1252; null for no text. */
export function decodeStatement(bytes: Uint8Array): string | null {
  const [first, second] = bytes;
  const wide = first === 0xff && second === 0xfe ? 'utf-16le' : null;
  const text = wide ? new TextDecoder(wide).decode(bytes) : (utf8(bytes) ?? latin(bytes));
  // Spreadsheets, archives and pictures have zeros among their first bytes.
  return text.includes('\0') || text.startsWith('%PDF') ? null : text;
}

function utf8(bytes: Uint8Array): string | null {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return null;
  }
}

function latin(bytes: Uint8Array): string {
  return new TextDecoder('windows-1252').decode(bytes);
}

/** The rows of a statement; null where it is no table. */
export function statementRows(text: string): string[][] | null {
  try {
    const rows: string[][] = parse(text.replace(/\r\n?/g, '\n'), {
      delimiter: separatorOf(text),
      bom: true,
      trim: true,
      record_delimiter: '\n',
      relax_column_count: true,
      relax_quotes: true,
      skip_empty_lines: true,
    });
    return rows.some((row) => row.length > 2) ? rows : null;
  } catch (error) {
    if (error instanceof CsvError) return null;
    throw error;
  }
}

/** The one that parts most rows in the most cells. */
function separatorOf(text: string): string {
  const lines = text.split(/[\r\n]+/, mostBefore);
  const cells = (separator: string) =>
    lines.reduce((sum, line) => sum + line.split(separator).length, 0);
  return separators.toSorted((a, b) => cells(b) - cells(a))[0] ?? ';';
}

/** The index of the row that has these columns as headings; -1 where none has. */
export function headingRow(rows: readonly string[][], columns: StatementColumns): number {
  return rows.slice(0, mostBefore).findIndex((row) => areIn(columns, row));
}

/** The row that looks most like headings: the first with three words and no figure. */
export function likelyHeadings(rows: readonly string[][]): string[] {
  const looksLike = (row: readonly string[]) =>
    row.filter((cell) => /\p{L}/u.test(cell)).length >= 3 && !row.some((cell) => /\d/.test(cell));
  return (rows.slice(0, mostBefore).find(looksLike) ?? []).filter((cell) => cell !== '');
}
