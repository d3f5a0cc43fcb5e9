import { plainHeading } from '../../../platform/text/plain-heading.ts';
import {
  type DayOrder,
  dayEvidence,
  dayOrders,
} from '../../../registration/people-table/day-order.ts';
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

/** How the files of a bank are read. */
export interface StatementFormat {
  columns: StatementColumns;
  /** The order of day and month where a file does not prove it; null where nobody said it. */
  days: DayOrder | null;
  /** What words of the column of signs mean, by `signKey`, besides those that every bank has. */
  signs: ReadonlyMap<string, Direction>;
}

export const directions = ['in', 'out'] as const;

/** Whether a line says that money came or went. */
export type Direction = (typeof directions)[number];

/** Lines with a word for in or out that nobody knows. */
interface UnknownSign {
  /** As the file writes it; '' where nothing stands there. */
  word: string;
  key: string;
  rows: { line: number; day: string; amountCents: number; text: string }[];
}

/** A day that may be two, with both readings. */
interface UnclearDays {
  line: number;
  written: string;
  readings: { order: DayOrder; day: string }[];
}

export type StatementLook =
  /** `unread`: lines of the file that have a day, and an amount that cannot be read. */
  | { code: 'read'; lines: StatementLine[]; unread: number[] }
  /** Somebody has to say what these words, or which of two days, mean. */
  | { code: 'asks'; signs: UnknownSign[]; days: UnclearDays | null }
  /** One of these lines of the file puts the day first, the other one the month. */
  | { code: 'day_orders'; lines: [number, number] };

const credit = /^(c|cr|cre|credito|credit|h|haber|abono|deposito|ingreso|entrada|\+)$/;
const debit = /^(d|db|deb|debito|debit|debe|cargo|retiro|egreso|salida|-)$/;
const longestText = 300;

/** A word for in or out however it is written. */
export const signKey = (word: string) => plainHeading(word.replace(/[−–]/g, '-'));

function directionOf(word: string, { signs }: StatementFormat): Direction | null {
  const key = signKey(word);
  if (credit.test(key)) return 'in';
  return signs.get(key) ?? (debit.test(key) ? 'out' : null);
}

/**
 * Reads the lines of a statement that brought money; what went out, and rows that are none (totals,
 * balances), are left out. Null where the file has no such columns. Nothing that may have brought money is
 * left out because a word or a day is not understood: that is asked.
 */
export function statementLines(
  rows: readonly string[][],
  format: StatementFormat,
  currency: string,
): StatementLook | null {
  const { columns } = format;
  const head = headingRow(rows, columns);
  if (head === -1) return null;
  const headings = (rows[head] ?? []).map(plainHeading);
  const at = (kind: ColumnKind) =>
    columns[kind] === '' ? -1 : headings.indexOf(plainHeading(columns[kind]));
  const cell = (row: readonly string[], kind: ColumnKind) => row[at(kind)] ?? '';
  const lineOf = linesOf(rows);
  const line = (index: number) => lineOf[head + 1 + index] ?? 0;
  const body = rows.slice(head + 1);
  const written = body.map((row) => cell(row, 'day'));
  const evidence = dayEvidence(written);
  if (evidence.code === 'both') {
    const [one, other] = evidence.at;
    return { code: 'day_orders', lines: [line(one), line(other)] };
  }
  const order = evidence.code === 'proven' ? evidence.order : format.days;
  const days = readBankDays(written, order ?? 'day_first');
  const unclear =
    evidence.code === 'open' && order === null
      ? daysOf(written[evidence.at] ?? '', line(evidence.at))
      : null;
  const seen = new Map<string, number>();
  const unknown = new Map<string, UnknownSign>();
  const unread: number[] = [];
  const lines = body.flatMap((row, index) => {
    const [day, amount] = [days[index], bankAmount(cell(row, 'amount'), currency)];
    if (day && amount === null && cell(row, 'amount') !== '') unread.push(line(index));
    if (!day || amount === null || amount <= 0) return [];
    const text = [cell(row, 'text'), cell(row, 'name')].filter(Boolean).join(' · ');
    const found = {
      day,
      amountCents: amount,
      document: cell(row, 'document').slice(0, 60),
      text: text.replace(/\s+/g, ' ').slice(0, longestText),
    };
    const word = cell(row, 'sign');
    const direction = columns.sign === '' ? 'in' : directionOf(word, format);
    if (direction === null) {
      const key = signKey(word);
      const asked = unknown.get(key) ?? { word: word.slice(0, longestWord), key, rows: [] };
      const { text: said, amountCents } = found;
      asked.rows.push({ line: line(index), day, amountCents, text: said });
      unknown.set(key, asked);
    }
    if (direction !== 'in') return [];
    const same = JSON.stringify(found);
    const copy = (seen.get(same) ?? 0) + 1;
    seen.set(same, copy);
    return [{ ...found, copy }];
  });
  if (unclear === null && unknown.size === 0) return { code: 'read', lines, unread };
  return { code: 'asks', signs: [...unknown.values()], days: unclear };
}

const longestWord = 40;

/** Both days that a cell may be. */
function daysOf(written: string, line: number): UnclearDays {
  const readings = dayOrders.map((order) => ({
    order,
    day: readBankDays([written], order)[0] ?? '',
  }));
  return { line, written: written.slice(0, longestWord), readings };
}

/** The line of the file on which each row begins, from 1; cells may have line breaks. */
function linesOf(rows: readonly string[][]): number[] {
  let next = 1;
  return rows.map((cells) => {
    const line = next;
    next += 1 + cells.reduce((sum, cell) => sum + cell.split('\n').length - 1, 0);
    return line;
  });
}
