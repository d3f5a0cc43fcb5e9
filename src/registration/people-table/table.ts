/** A row of a file as it was written. */
export interface TableRow {
  /** Line of the file, or row of the sheet, on which it begins, from 1. */
  line: number;
  cells: string[];
}

export interface TableContent {
  rows: TableRow[];
  /** The cell (from 0) whose quotes make no sense; what follows it was not read. */
  brokenCell: { line: number; index: number } | null;
}

/** Why a file is no table that we read. */
export type TableFault =
  | ('encoding' | 'unreadable' | 'too_large')
  | ('too_many_rows' | 'too_many_columns');

export type Table = ({ code: 'table' } & TableContent) | { code: TableFault };

/** People of one file at most. */
export const mostRows = 10_000;

/** Three times as many as an import knows; each further heading costs work and a row of the answer. */
export const mostColumns = 100;
