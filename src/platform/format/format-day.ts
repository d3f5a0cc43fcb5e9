import { dateForIntl } from './calendar-date.ts';

/** A YYYY-MM-DD day in words, with its weekday when `dateStyle` is `full`. */
export function formatDay(
  date: string,
  locale: string,
  dateStyle: 'full' | 'long' | 'medium',
): string {
  return new Intl.DateTimeFormat(locale, { dateStyle, timeZone: 'UTC' }).format(dateForIntl(date));
}

/** A YYYY-MM-DD day as weekday, day and month, for tables that need no year. */
export function formatDayInTable(date: string, locale: string): string {
  const options = { weekday: 'long', day: 'numeric', month: 'long', timeZone: 'UTC' } as const;
  return new Intl.DateTimeFormat(locale, options).format(dateForIntl(date));
}
