/** A day in words with its weekday and the hour, as the clocks of `timeZone` show them. */
export function formatInstant(instant: Date, locale: string, timeZone: string): string {
  const format = { dateStyle: 'full', timeStyle: 'short', timeZone } as const;
  return new Intl.DateTimeFormat(locale, format).format(instant);
}
