/** Returns the local time of an instant in `timeZone`, as a form writes it: YYYY-MM-DDTHH:mm. */
export function localMinute(instant: Date, timeZone: string): string {
  const shown = Temporal.Instant.fromEpochMilliseconds(instant.getTime());
  return shown.toZonedDateTimeISO(timeZone).toPlainDateTime().toString({ smallestUnit: 'minute' });
}

/**
 * Returns the instant of a local time YYYY-MM-DDTHH:mm in `timeZone`, the first one when it occurs twice; null for any
 * other text.
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
