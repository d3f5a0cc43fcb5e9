import { pageOfList } from './page-of-list.ts';

/** Rows that a page of several tables shows at most; with no more than these it shows them all. */
export const mostRows = 200;

interface Rows<Row> {
  rows: readonly Row[];
}

/** Whether tables have more rows together than one page shows. */
export function areLong(tables: readonly Rows<unknown>[]): boolean {
  return tables.reduce((sum, { rows }) => sum + rows.length, 0) > mostRows;
}

export interface PageOfTables<Table> {
  /** With their rows of this page; those that have none left are not among them. */
  tables: Table[];
  /** From 1; a page that does not exist counts as the nearest that does. */
  page: number;
  last: number;
}

/**
 * The page of some tables that a number, as it came in the query, asks for: as many rows of each, so
 * that the first page has the first of every table.
 */
export function pageOfTables<Row, Table extends Rows<Row>>(
  tables: readonly Table[],
  asked: string | null,
): PageOfTables<Table> {
  const size = rowsOfEach(tables);
  const longest = tables.toSorted((a, b) => b.rows.length - a.rows.length)[0]?.rows ?? [];
  const { page, last } = pageOfList(longest, asked, size);
  return {
    tables: tables
      .map((table) => ({ ...table, rows: table.rows.slice((page - 1) * size, page * size) }))
      .filter(({ rows }) => rows.length > 0),
    page,
    last,
  };
}

/** The page that shows the row of this index of one of these tables. */
export function pageOfRow(tables: readonly Rows<unknown>[], index: number): number {
  return areLong(tables) ? 1 + Math.floor(index / rowsOfEach(tables)) : 1;
}

function rowsOfEach(tables: readonly unknown[]): number {
  return Math.max(1, Math.floor(mostRows / Math.max(1, tables.length)));
}
