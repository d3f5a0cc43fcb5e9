/** The instant (ISO 8601 in UTC) at which a YYYY-MM-DD day begins in `timeZone`; null for what is no day. */
export function startOfDay(day: string, timeZone: string): string | null {
  const midnight = clockInstants(day, timeZone)?.(0);
  return midnight === undefined ? null : new Date(midnight).toISOString();
}

/**
 * Instants (milliseconds since 1970) of what the clocks of `timeZone` show on a YYYY-MM-DD day, in
 * milliseconds since midnight: from 24 hours on it is the day after. A time that the clocks skip is as
 * much later, of one that they show twice it is the first; null where the day is none.
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
