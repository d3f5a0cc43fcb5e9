import { type DayOrder, dayEvidence, orderInHeading } from './day-order.ts';
import { readDay } from './read-day.ts';
import type { ImportIssue, MatchedTable } from './read-participants-rows.ts';
import { withWholeNames } from './with-whole-names.ts';

const column = 'date_birth';

/** A cell of the column of birth dates, and the day that it is read as. */
export interface ReadExample {
  order: DayOrder;
  written: string;
  /** YYYY-MM-DD. */
  day: string;
}

/** How the birth dates of a table are read, or why nobody knows. */
type BirthDays =
  /** `example` is null where no date can be read in two ways. */
  | { code: 'read'; order: DayOrder; example: ReadExample | null }
  /** Each date may be two days: somebody has to say which of the examples is meant. */
  | { code: 'ask'; examples: ReadExample[]; issues: ImportIssue[] }
  /** One row puts the day first, another one the month. */
  | { code: 'both'; issues: ImportIssue[] };

const exampleOf = (written: string, order: DayOrder): ReadExample => ({
  order,
  written,
  day: readDay(written, order) ?? '',
});

/** Decides the order of day and month by what the column proves, else by its heading, else by `said`. */
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
  // A year of two figures is a fault in either order, and so is a day with something behind it.
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
      examples: (['day_first', 'month_first'] as const).map((one) => exampleOf(written, one)),
      issues: [issueAt(whole.at, 'day_order')],
    };
  }
  const shownAt = whole.code === 'proven' || whole.code === 'open' ? whole.at : null;
  const shown = shownAt === null ? '' : (cells[shownAt] ?? '');
  const read = order ?? 'day_first';
  return { code: 'read', order: read, example: shown === '' ? null : exampleOf(shown, read) };
}
