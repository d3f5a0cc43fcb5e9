import { CsvError, parse } from 'csv-parse/sync';
import { separated } from '../../../registration/people-table/read-csv.ts';
import type { BookSheet, HiddenParts } from '../../../registration/people-table/table.ts';

/** The rows of a bank's file, or why it cannot be read; `too_costly` means that its reader was ended. */
export type StatementReading =
  | {
      code: 'read';
      text: string;
      rows: string[][];
      hidden?: HiddenParts;
    }
  | { code: 'which_sheet'; sheets: BookSheet[] }
  | { code: 'not_csv' | 'too_costly' | 'too_large' | 'too_many_rows' | 'too_many_columns' }
  | { code: 'not_calculated'; cell: string };

export function readStatement(bytes: Uint8Array): StatementReading {
  const text = decodeStatement(bytes);
  const rows = text === null ? null : statementRows(text);
  return text === null || rows === null ? { code: 'not_csv' } : { code: 'read', text, rows };
}

/** Decodes a file as banks save it: UTF-8, UTF-16 with its mark, else Windows-1252; null for no text. */
export function decodeStatement(bytes: Uint8Array): string | null {
  const [first, second] = bytes;
  const wide = first === 0xff && second === 0xfe ? 'utf-16le' : null;
  const text = wide ? new TextDecoder(wide).decode(bytes) : (utf8(bytes) ?? latin(bytes));
  // Workbooks, archives and pictures have zero bytes near the beginning.
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

/** Whether rows may be a statement: a day, an amount and a text. */
export const isTable = (rows: readonly string[][]) => rows.some((row) => row.length > 2);

/** Returns the rows of a statement; null when it is no table. */
export function statementRows(written: string): string[][] | null {
  const { text, separator } = separated(written);
  try {
    const rows: string[][] = parse(text.replace(/\r\n?/g, '\n'), {
      delimiter: separator,
      bom: true,
      trim: true,
      record_delimiter: '\n',
      relax_column_count: true,
      relax_quotes: true,
      // Blank lines stay, so that rows are counted as in the file.
      skip_empty_lines: false,
    });
    return isTable(rows) ? rows : null;
  } catch (error) {
    if (error instanceof CsvError) return null;
    throw error;
  }
}
