import { bankAmount } from '../../../platform/format/bank-amount.ts';
import { plainHeading } from '../../../platform/text/plain-heading.ts';
import {
  type DayOrder,
  dayEvidence,
  dayOrders,
} from '../../../registration/people-table/day-order.ts';
import { headingRow } from './heading-row.ts';
import { readBankDays } from './read-bank-days.ts';
import type { ColumnKind, StatementColumns } from './statement-columns.ts';

export interface StatementLine {
  day: string;
  amountCents: number;
  /** The bank's own number, '' when there is none. */
  document: string;
  text: string;
  /** Number from 1 among lines with exactly the same content. */
  copy: number;
}

export interface StatementFormat {
  columns: StatementColumns;
  /** Order of day and month for files that do not prove it; null when unknown. */
  days: DayOrder | null;
  signs: ReadonlyMap<string, Direction>;
}

export const directions = ['in', 'out'] as const;

export type Direction = (typeof directions)[number];

interface UnknownSign {
  word: string;
  key: string;
  rows: { line: number; day: string; amountCents: number; text: string }[];
}

interface UnclearDays {
  line: number;
  written: string;
  readings: { order: DayOrder; day: string }[];
}

export type StatementLook =
  /** `unread` are lines of the file with a day and an unreadable amount. */
  | { code: 'read'; lines: StatementLine[]; unread: number[] }
  | { code: 'asks'; signs: UnknownSign[]; days: UnclearDays | null }
  /** One of these lines has the day first, the other the month. */
  | { code: 'day_orders'; lines: [number, number] };

const credit = /^(c|cr|cre|credito|credit|h|haber|abono|deposito|ingreso|entrada|\+)$/;
const debit = /^(d|db|deb|debito|debit|debe|cargo|retiro|egreso|salida|-)$/;
const longestText = 300;

export const signKey = (word: string) => plainHeading(word.replace(/[−–]/g, '-'));

function directionOf(word: string, { signs }: StatementFormat): Direction | null {
  const key = signKey(word);
  if (credit.test(key)) return 'in';
  return signs.get(key) ?? (debit.test(key) ? 'out' : null);
}

/**
 * Reads the lines with incoming money; null when the file lacks the columns. Lines with a word or a day that is not
 * understood are never left out: they become questions.
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
  const lineOf = findLineNumbers(rows);
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
      ? readUnclearDays(written[evidence.at] ?? '', line(evidence.at))
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

function readUnclearDays(written: string, line: number): UnclearDays {
  const readings = dayOrders.map((order) => ({
    order,
    day: readBankDays([written], order)[0] ?? '',
  }));
  return { line, written: written.slice(0, longestWord), readings };
}

/** Returns the line of the file on which each row begins, from 1, because cells may contain line breaks. */
function findLineNumbers(rows: readonly string[][]): number[] {
  let next = 1;
  return rows.map((cells) => {
    const line = next;
    next += 1 + cells.reduce((sum, cell) => sum + cell.split('\n').length - 1, 0);
    return line;
  });
}
