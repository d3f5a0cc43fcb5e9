import { plainHeading } from '../../../platform/text/plain-heading.ts';
import { bankAmount } from './bank-amount.ts';
import { headingRow } from './heading-row.ts';
import { readBankDays } from './read-bank-days.ts';
import type { ColumnKind, StatementColumns } from './statement-columns.ts';

/** Money that came in, as the bank tells of it. */
export interface StatementLine {
  /** YYYY-MM-DD. */
  day: string;
  /** Integer cents. */
  amountCents: number;
  /** The bank's own number, '' where it gives none. */
  document: string;
  /** What the payer wrote, and who it was. */
  text: string;
  /** From 1: which of the lines it is that say the very same. */
  copy: number;
}

const credit = /^(c|cr|cre|credito|credit|h|haber|abono|deposito|\+)$/;
const longestText = 300;

/**
 * The lines of a statement that brought money; what went out, and rows that are none (totals,
 * balances), are left out. Null where the file has no such columns.
 */
export function statementLines(
  rows: readonly string[][],
  columns: StatementColumns,
  currency: string,
): StatementLine[] | null {
  const head = headingRow(rows, columns);
  if (head === -1) return null;
  const headings = (rows[head] ?? []).map(plainHeading);
  const at = (kind: ColumnKind) =>
    columns[kind] === '' ? -1 : headings.indexOf(plainHeading(columns[kind]));
  const cell = (row: readonly string[], kind: ColumnKind) => row[at(kind)] ?? '';
  const body = rows.slice(head + 1);
  const days = readBankDays(body.map((row) => cell(row, 'day')));
  const seen = new Map<string, number>();
  return body.flatMap((row, index) => {
    const [day, amount] = [days[index], bankAmount(cell(row, 'amount'), currency)];
    if (!day || amount === null || amount <= 0) return [];
    if (columns.sign !== '' && !credit.test(plainHeading(cell(row, 'sign')))) return [];
    const text = [cell(row, 'text'), cell(row, 'name')].filter(Boolean).join(' · ');
    const line = {
      day,
      amountCents: amount,
      document: cell(row, 'document').slice(0, 60),
      text: text.replace(/\s+/g, ' ').slice(0, longestText),
    };
    const same = JSON.stringify(line);
    const copy = (seen.get(same) ?? 0) + 1;
    seen.set(same, copy);
    return [{ ...line, copy }];
  });
}
