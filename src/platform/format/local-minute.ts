/** Returns the local time of an instant in `timeZone`, as a form writes it: YYYY-MM-DDTHH:mm. */
export function localMinute(instant: Date, timeZone: string): string {
  const shown = Temporal.Instant.fromEpochMilliseconds(instant.getTime());
  return shown.toZonedDateTimeISO(timeZone).toPlainDateTime().toString({ smallestUnit: 'minute' });
}

/** Null for an invalid text; the first instant when the local time occurs twice. */
export function instantOfMinute(minute: string, timeZone: string): Date | null {
  if (!/^\d{4}-\d\d-\d\dT\d\d:\d\d$/.test(minute)) return null;
  try {
    const shown = Temporal.PlainDateTime.from(minute, { overflow: 'reject' });
    return new Date(shown.toZonedDateTime(timeZone).epochMilliseconds);
  } catch {
    return null;
  }
}
