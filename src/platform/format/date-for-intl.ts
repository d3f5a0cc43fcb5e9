/** A YYYY-MM-DD day as noon in UTC, which Intl shows as the same day when told `timeZone: 'UTC'`. */
export function dateForIntl(date: string): Date {
  return new Date(`${date}T12:00:00Z`);
}
