import { formatDay } from '../src/platform/format/format-day.ts';
import { localDate } from '../src/platform/format/local-date.ts';
import type { CommandContext } from './command-context.ts';

type Place = Pick<CommandContext, 'locale' | 'race'>;

export function localTime({ locale, race: { timeZone } }: Place, instant: string): string {
  const format = { dateStyle: 'medium', timeStyle: 'short', timeZone } as const;
  return new Intl.DateTimeFormat(locale, format).format(new Date(instant));
}

export function localDay({ locale, race }: Place, instant: string): string {
  return formatDay(localDate(new Date(instant), race.timeZone), locale, 'medium');
}
