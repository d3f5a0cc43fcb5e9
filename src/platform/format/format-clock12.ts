import { keptFormatter } from './kept-formatter.ts';

/** Formats a time of day HH:MM with twelve hours: `8:30 a. m.`, `8:30 AM`. */
export function formatClock12(clock: string, locale: string): string {
  const options = { hour: 'numeric', minute: '2-digit', hour12: true, timeZone: 'UTC' } as const;
  return keptFormatter(locale, options).format(new Date(`1970-01-01T${clock}:00Z`));
}
