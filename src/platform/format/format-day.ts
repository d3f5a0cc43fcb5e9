import { keptFormatter } from './kept-formatter.ts';
import { sayDate } from './say-date.ts';

/** Formats a YYYY-MM-DD day in words, with its weekday when `dateStyle` is `full`. */
export function formatDay(
  date: string,
  locale: string,
  dateStyle: 'full' | 'long' | 'medium',
): string {
  const format = keptFormatter(locale, { dateStyle, timeZone: 'UTC' });
  return sayDate(format, dateForIntl(date), locale);
}

/** Formats a YYYY-MM-DD day as weekday, day and month, for tables that need no year. */
export function formatDayInTable(date: string, locale: string): string {
  return formatDayPart(date, locale, { weekday: 'long', day: 'numeric', month: 'long' });
}

type DayParts = Pick<Intl.DateTimeFormatOptions, 'weekday' | 'day' | 'month' | 'year'>;

/** Formats a YYYY-MM-DD day in words; returns any other text unchanged. */
export function dayInWords(text: string, locale: string): string {
  return /^\d{4}-\d\d-\d\d$/.test(text) ? formatDay(text, locale, 'long') : text;
}

/** Formats parts of a YYYY-MM-DD day, in the order of the language. */
export function formatDayPart(date: string, locale: string, parts: DayParts): string {
  const format = keptFormatter(locale, { ...parts, timeZone: 'UTC' });
  return sayDate(format, dateForIntl(date), locale);
}

/** Returns noon in UTC of a YYYY-MM-DD day, which Intl shows as the same day with `timeZone: 'UTC'`. */
export function dateForIntl(date: string): Date {
  return new Date(`${date}T12:00:00Z`);
}
