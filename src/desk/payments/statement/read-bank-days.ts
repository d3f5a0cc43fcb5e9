import type { DayOrder } from '../../../registration/people-table/day-order.ts';

const iso = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})(?!\d)/;
const local = /^(\d{1,2})[-/.](\d{1,2})[-/.](\d{4}|\d{2})(?!\d)/;

/** Reads the days of a statement as YYYY-MM-DD and skips a time after them. Null for no day. */
export function readBankDays(written: readonly string[], order: DayOrder): (string | null)[] {
  return written.map((text) => {
    const byYear = iso.exec(text.trim());
    if (byYear) return day(byYear[1], byYear[2], byYear[3]);
    const [, one, other, year = ''] = local.exec(text.trim()) ?? [];
    const full = year.length === 2 ? `20${year}` : year;
    return order === 'month_first' ? day(full, one, other) : day(full, other, one);
  });
}

function day(year = '', month = '', date = ''): string | null {
  const text = `${year}-${month.padStart(2, '0')}-${date.padStart(2, '0')}`;
  const parsed = new Date(`${text}T00:00:00Z`);
  // JavaScript turns a day that does not exist into another day or an invalid date.
  return !Number.isNaN(parsed.getTime()) && parsed.toISOString().startsWith(text) ? text : null;
}
