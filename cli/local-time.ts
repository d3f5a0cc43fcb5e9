import { formatDay } from '../src/platform/format/format-day.ts';
import { localDate } from '../src/platform/format/local-date.ts';
import type { CommandContext } from './command-context.ts';

type Place = Pick<CommandContext, 'locale' | 'race'>;

/** Formats an instant (ISO 8601) in the race's time zone and the terminal's language. */
export function localTime({ locale, race: { timeZone } }: Place, instant: string): string {
  const format = { dateStyle: 'medium', timeStyle: 'short', timeZone } as const;
  return new Intl.DateTimeFormat(locale, format).format(new Date(instant));
}

/** Formats the day of an instant (ISO 8601) in the race's time zone and the terminal's language. */
export function localDay({ locale, race }: Place, instant: string): string {
  return formatDay(localDate(new Date(instant), race.timeZone), locale, 'medium');
}
