/** Returns the instant (ISO 8601 in UTC) at which a YYYY-MM-DD day begins in `timeZone`; null for an invalid day. */
export function startOfDay(day: string, timeZone: string): string | null {
  const midnight = clockInstants(day, timeZone)?.(0);
  return midnight === undefined ? null : new Date(midnight).toISOString();
}

/**
 * Returns a function that converts a local time of a YYYY-MM-DD day, in milliseconds since midnight, into an instant
 * (milliseconds since 1970); from 24 hours on it is the next day. A skipped time moves forward, a repeated one is its
 * first occurrence. Null for an invalid day.
 */
export function clockInstants(day: string, timeZone: string): ((clock: number) => number) | null {
  try {
    const midnight = Temporal.PlainDate.from(day, { overflow: 'reject' }).toPlainDateTime();
    midnight.toZonedDateTime(timeZone);
    return (clock) =>
      midnight.add({ milliseconds: clock }).toZonedDateTime(timeZone).epochMilliseconds;
  } catch {
    return null;
  }
}
