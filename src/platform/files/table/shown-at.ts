/** Returns the local time at an instant as a UTC date; null when the text is no instant. */
export function shownAt(instant: string, timeZone: string): Date | null {
  const ms = Date.parse(instant);
  if (Number.isNaN(ms)) return null;
  const shown = Temporal.Instant.fromEpochMilliseconds(ms).toZonedDateTimeISO(timeZone);
  return new Date(ms + Math.round(shown.offsetNanoseconds / 1e6));
}
