import { areIn, type StatementColumns } from './statement-columns.ts';

/** Rows before the headings at most: banks print the account and the period there. */
const mostBefore = 40;

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
