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

/** Why a file is no table that we read; `too_costly`: its reader used more than a list needs and was ended. */
export type TableFault = 'encoding' | 'unreadable' | 'too_large' | 'too_many_rows' | 'too_costly';

export type Table = ({ code: 'table' } & TableContent) | { code: TableFault };

/** How much a table may hold. */
export interface TableLimits {
  /** Rows below the headings. */
  mostRows: number;
  /** Bytes of a book (XLSX) once it is unpacked. */
  mostUnzipped: number;
}

/** Tables of organizers: years of people. A book of theirs has a tenth of these bytes. */
export const deskTables: TableLimits = { mostRows: 10_000, mostUnzipped: 20 * 1024 * 1024 };

/** Tables of anybody who has the link of a club: ten times a list of sixty people. */
export const strangeTables: TableLimits = { mostRows: 1000, mostUnzipped: 1024 * 1024 };
