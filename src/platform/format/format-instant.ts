import { sayDate } from './say-date.ts';

/** A day in words with its weekday and the hour, as the clocks of `timeZone` show them. */
export function formatInstant(instant: Date, locale: string, timeZone: string): string {
  // "12:00 p. m." at the end of a sentence has one dot too many.
  const format = { dateStyle: 'full', timeStyle: 'short', hourCycle: 'h23', timeZone } as const;
  return sayDate(new Intl.DateTimeFormat(locale, format), instant, locale);
}
