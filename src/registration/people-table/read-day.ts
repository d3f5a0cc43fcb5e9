import type { DayOrder } from './day-order.ts';

const months: readonly (readonly string[])[] = [
  ['ene', 'jan'],
  ['feb'],
  ['mar'],
  ['abr', 'apr'],
  ['may'],
  ['jun'],
  ['jul'],
  ['ago', 'aug'],
  ['sep', 'set'],
  ['oct'],
  ['nov'],
  ['dic', 'dec'],
];

/** Day numbers of spreadsheets, counted from the end of 1899: from 1927 to 2064. */
const serial = /^[1-5]\d{4}(?:\.\d+)?$/;
const dayMs = 86_400_000;

/**
 * Reads a day into YYYY-MM-DD: year first, in the column's order (`3/5/1999`), with the month's
 * name, or a spreadsheet's day number. Null for a two-digit year; other text is returned unchanged.
 */
export function readDay(written: string, order: DayOrder): string | null {
  const text = written
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .trim()
    .replace(/(?:[t ]0?0:00(:00(\.0+)?)?z?| \d\d:\d\d:\d\d\.\d+)$/, '');
  if (serial.test(text))
    return new Date(Math.floor(Number(text) - 25_569) * dayMs).toISOString().slice(0, 10);
  const yearFirst = /^(\d{4})[-/. ](\d{1,2})[-/. ](\d{1,2})$/.exec(text);
  if (yearFirst) return joined(yearFirst[1], yearFirst[2], yearFirst[3]);
  const [, one, other, year] = /^(\d{1,2})[-/. ]+(\d{1,2})[-/. ]+(\d{4}|\d{2})$/.exec(text) ?? [];
  if (year !== undefined) {
    return order === 'month_first' ? joined(year, one, other) : joined(year, other, one);
  }
  const inWords =
    /^(\d{1,2})[-/. ]*(?:de )?([a-z]{3,})[-/., ]*(?:del? )?(\d{4}|\d{2})$/.exec(text) ??
    wordFirst(text);
  const month = months.findIndex((names) => names.includes(inWords?.[2]?.slice(0, 3) ?? '')) + 1;
  if (inWords && month > 0) return joined(inWords[3], String(month), inWords[1]);
  return written;
}

/** Matches `March 5, 1999` and returns its parts in the order day, month, year. */
function wordFirst(text: string) {
  const found = /^([a-z]{3,})[-/. ]+(\d{1,2})[-/., ]+(\d{4}|\d{2})$/.exec(text);
  return found && [found[0], found[2], found[1], found[3]];
}

function joined(year = '', month = '', day = ''): string | null {
  return year.length < 4 ? null : `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
}
