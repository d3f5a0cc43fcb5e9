import { keptFormatter } from './kept-formatter.ts';

const DAY = 86_400_000;

/** Shifts a YYYY-MM-DD day by whole days, backwards when `days` is negative. */
export function shiftDate(date: string, days: number): string {
  return new Date(Date.parse(`${date}T00:00:00Z`) + days * DAY).toISOString().slice(0, 10);
}

/** Returns the YYYY-MM-DD day of an instant in `timeZone`. */
export function localDate(instant: Date, timeZone: string): string {
  const parts = keptFormatter('en-US', {
    timeZone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
  }).formatToParts(instant);
  const part = (type: 'year' | 'month' | 'day') =>
    parts.find((candidate) => candidate.type === type)?.value ?? '';
  return `${part('year')}-${part('month')}-${part('day')}`;
}
