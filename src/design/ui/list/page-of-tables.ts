import { pageOfList } from './page-of-list.ts';

export const mostRows = 200;

interface Rows<Row> {
  rows: readonly Row[];
}

export function areLong(tables: readonly Rows<unknown>[]): boolean {
  return tables.reduce((sum, { rows }) => sum + rows.length, 0) > mostRows;
}

export interface PageOfTables<Table> {
  tables: Table[];
  page: number;
  last: number;
}

/** Returns equally many rows of each table, so that the first page begins every table. */
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

export function pageOfRow(tables: readonly Rows<unknown>[], index: number): number {
  return areLong(tables) ? 1 + Math.floor(index / rowsOfEach(tables)) : 1;
}

function rowsOfEach(tables: readonly unknown[]): number {
  return Math.max(1, Math.floor(mostRows / Math.max(1, tables.length)));
}
