/** Returns the UTC offset of a zone at noon of a day (ISO 8601 date): `-05:00`. */
export function findUtcOffset(day: string, timeZone: string): string {
  const parts = new Intl.DateTimeFormat('en', {
    timeZone,
    timeZoneName: 'longOffset',
  }).formatToParts(new Date(`${day}T12:00:00Z`));
  return parts.find(({ type }) => type === 'timeZoneName')?.value.slice(3) || '+00:00';
}
