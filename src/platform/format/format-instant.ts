import { sayDate } from './say-date.ts';

export function formatInstant(instant: Date, locale: string, timeZone: string): string {
  // "12:00 p. m." would double the dot at the end of a sentence.
  const format = { dateStyle: 'full', timeStyle: 'short', hourCycle: 'h23', timeZone } as const;
  return sayDate(new Intl.DateTimeFormat(locale, format), instant, locale);
}
