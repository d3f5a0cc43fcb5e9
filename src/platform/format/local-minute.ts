/** What the clocks of `timeZone` show at `instant`, as a form writes it: YYYY-MM-DDTHH:mm. */
export function localMinute(instant: Date, timeZone: string): string {
  const shown = Temporal.Instant.fromEpochMilliseconds(instant.getTime());
  return shown.toZonedDateTimeISO(timeZone).toPlainDateTime().toString({ smallestUnit: 'minute' });
}

/**
 * The instant at which the clocks of `timeZone` show YYYY-MM-DDTHH:mm; of an hour that they show
 * twice the first one. Null for anything else.
 */
export function instantOfMinute(minute: string, timeZone: string): Date | null {
  if (!/^\d{4}-\d\d-\d\dT\d\d:\d\d$/.test(minute)) return null;
  try {
    const shown = Temporal.PlainDateTime.from(minute, { overflow: 'reject' });
    return new Date(shown.toZonedDateTime(timeZone).epochMilliseconds);
  } catch {
    return null;
  }
}
