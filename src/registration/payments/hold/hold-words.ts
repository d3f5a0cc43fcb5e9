import { formatDay } from '../../../platform/format/format-day.ts';
import { formatInstant } from '../../../platform/format/format-instant.ts';
import type { RaceDays } from '../last-day-to-pay.ts';
import { type Hold, holdEnd } from './hold.ts';

export function holdWords(hold: Hold, race: RaceDays, locale: string): string {
  const end = holdEnd(hold, race);
  if ('day' in end) return formatDay(end.day, locale, 'full');
  return formatInstant(new Date(end.at), locale, race.timeZone);
}
