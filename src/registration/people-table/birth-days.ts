import { type DayOrder, dayEvidence, orderInHeading } from './day-order.ts';
import { readDay } from './read-day.ts';
import type { ImportIssue, MatchedTable } from './read-participants-rows.ts';
import { withWholeNames } from './with-whole-names.ts';

const column = 'date_birth';

export interface ReadExample {
  order: DayOrder;
  written: string;
  day: string;
}

type BirthDays =
  /** `example` is null when no date is ambiguous. */
  | { code: 'read'; order: DayOrder; example: ReadExample | null }
  /** The dates are ambiguous: the user has to choose one of the examples. */
  | { code: 'ask'; examples: ReadExample[]; issues: ImportIssue[] }
  /** One row puts the day first, another row the month. */
  | { code: 'both'; issues: ImportIssue[] };

const toExample = (written: string, order: DayOrder): ReadExample => ({
  order,
  written,
  day: readDay(written, order) ?? '',
});

/** Finds the order by the column's dates, else by its heading, else by `said`, the user's answer. */
export function birthDays(
  { columns, headings, body }: Pick<MatchedTable, 'columns' | 'headings' | 'body'>,
  said: DayOrder | null,
): BirthDays {
  const at = columns.indexOf(column);
  const cells = body.map(({ cells: row }) => (row[at] ?? '').trim());
  const issueAt = (row: number, code: 'day_order' | 'day_orders'): ImportIssue => ({
    line: body[row]?.line ?? 1,
    column,
    code,
    person: (withWholeNames(columns, body[row]?.cells ?? []).name ?? '').trim(),
    written: cells[row] ?? '',
  });
  const found = dayEvidence(cells);
  if (found.code === 'both') {
    return { code: 'both', issues: found.at.map((row) => issueAt(row, 'day_orders')) };
  }
  // A two-digit year, or text behind the day, is a fault in either order.
  const isDay = (cell: string) =>
    /\d{4}/.test(cell) && /^\d{4}-\d\d-\d\d$/.test(readDay(cell, 'day_first') ?? '');
  const whole = dayEvidence(cells.map((cell) => (isDay(cell) ? cell : '')));
  const open = whole.code === 'open' && found.code === 'open';
  const known = found.code === 'proven' ? found.order : orderInHeading(headings[at] ?? '');
  const order = known ?? said;
  if (open && order === null) {
    const written = cells[whole.at] ?? '';
    return {
      code: 'ask',
      examples: (['day_first', 'month_first'] as const).map((one) => toExample(written, one)),
      issues: [issueAt(whole.at, 'day_order')],
    };
  }
  const shownAt = whole.code === 'proven' || whole.code === 'open' ? whole.at : null;
  const shown = shownAt === null ? '' : (cells[shownAt] ?? '');
  const read = order ?? 'day_first';
  return { code: 'read', order: read, example: shown === '' ? null : toExample(shown, read) };
}
