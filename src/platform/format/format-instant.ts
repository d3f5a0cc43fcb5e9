import { sayDate } from './say-date.ts';

/** Formats an instant as weekday, day and hour in `timeZone`. */
export function formatInstant(instant: Date, locale: string, timeZone: string): string {
  // "12:00 p. m." would double the dot at the end of a sentence.
  const format = { dateStyle: 'full', timeStyle: 'short', hourCycle: 'h23', timeZone } as const;
  return sayDate(new Intl.DateTimeFormat(locale, format), instant, locale);
}
