export interface TableRow {
  /** Line of the file, or row of the sheet, where the row begins, from 1. */
  line: number;
  cells: string[];
}

export interface TableContent {
  rows: TableRow[];
  /** Cell (from 0) with broken quotes, after which nothing was read; null when there is none. */
  brokenCell: { line: number; index: number } | null;
}

export interface HiddenParts {
  sheets: BookSheet[];
  rows: number[];
  /** Hidden columns of the sheet that was read: each letter with its first text. */
  columns: string[];
}

export interface BookSheet {
  name: string;
  rows: number;
}

/**
 * `too_costly`: reading used more than a list needs; `which_sheet`: several sheets have rows, or
 * none has the requested name; `not_calculated`: a formula has no result.
 */
export type TableFault =
  | ('encoding' | 'unreadable' | 'too_large' | 'too_costly')
  | ('too_many_rows' | 'too_many_columns' | 'which_sheet' | 'not_calculated');

export type Table =
  | ({
      code: 'table';
      hidden?: HiddenParts;
      /** Total lines, which are not rows; undefined when the file has none. */
      sums?: TableRow[];
    } & TableContent)
  | {
      code: TableFault;
      /** Sheets to choose from when `code` is `which_sheet`. */
      sheets?: BookSheet[];
      cell?: string;
    };

export interface SheetChoice {
  /** Name of the sheet; by default the only sheet with visible rows. */
  sheet?: string | undefined;
  /** Whether hidden sheets, rows and columns are read like visible ones. */
  withHidden?: boolean | undefined;
}

export interface TableLimits {
  mostRows: number;
  /** Bytes of an unpacked workbook (XLSX). */
  mostUnzipped: number;
}

/** Limits of organizers' tables: a workbook with the people of several years has a tenth of these bytes. */
export const deskTables: TableLimits = { mostRows: 10_000, mostUnzipped: 20 * 1024 * 1024 };

/** Limits of tables sent with a club's link: ten times a list of sixty people. */
export const strangeTables: TableLimits = { mostRows: 1000, mostUnzipped: 1024 * 1024 };

export const mostColumns = 100;
