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

/** What a book has and does not show. It is left out unless somebody asks for it (`withHidden`). */
export interface HiddenParts {
  sheets: BookSheet[];
  /** Rows of the sheet that was read, by their numbers. */
  rows: number[];
  /** Columns of the sheet that was read: each letter with what stands first under it. */
  columns: string[];
}

/** A sheet of a book, and how many rows with something in them it has. */
export interface BookSheet {
  name: string;
  rows: number;
}

/**
 * Why a file is no table that we read. `too_costly`: its reader used more than a list needs and was ended;
 * `which_sheet`: the book has several sheets with rows, or none of the name that was asked for; `not_calculated`: a
 * formula of it has no result.
 */
export type TableFault =
  | ('encoding' | 'unreadable' | 'too_large' | 'too_costly')
  | ('too_many_rows' | 'too_many_columns' | 'which_sheet' | 'not_calculated');

export type Table =
  | ({
      code: 'table';
      /** Not there where the file hides nothing. */
      hidden?: HiddenParts;
      /** Lines that sum others up, which are no rows; not there where the file has none. */
      sums?: TableRow[];
    } & TableContent)
  | {
      code: TableFault;
      /** The sheets that may be asked for, where `code` is `which_sheet`. */
      sheets?: BookSheet[];
      /** The name of the cell, where `code` is `not_calculated`. */
      cell?: string;
    };

/** What of a book is read. */
export interface SheetChoice {
  /** The name of the sheet; without one the only sheet that shows rows. */
  sheet?: string | undefined;
  /** Whether hidden sheets, rows and columns are read as those in sight. */
  withHidden?: boolean | undefined;
}

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

/** Three times as many as an import knows; each further heading costs work and a row of the answer. */
export const mostColumns = 100;
