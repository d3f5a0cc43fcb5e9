import { areIn, type StatementColumns } from './statement-columns.ts';

/** Most rows before the headings, where banks print the account and the period. */
const mostBefore = 40;

/** Returns the index of the row with these columns as headings; -1 when there is none. */
export function headingRow(rows: readonly string[][], columns: StatementColumns): number {
  return rows.slice(0, mostBefore).findIndex((row) => areIn(columns, row));
}

export function likelyHeadings(rows: readonly string[][]): string[] {
  const looksLike = (row: readonly string[]) =>
    row.filter((cell) => /\p{L}/u.test(cell)).length >= 3 && !row.some((cell) => /\d/.test(cell));
  return (rows.slice(0, mostBefore).find(looksLike) ?? []).filter((cell) => cell !== '');
}
