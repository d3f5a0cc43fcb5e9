/** The instant (ISO 8601 in UTC) at which a YYYY-MM-DD day begins in `timeZone`; null for what is no day. */
export function startOfDay(day: string, timeZone: string): string | null {
  try {
    const start = Temporal.PlainDate.from(day, { overflow: 'reject' }).toZonedDateTime(timeZone);
    return new Date(start.epochMilliseconds).toISOString();
  } catch {
    return null;
  }
}
