import { formatDay } from '../../platform/format/format-day.ts';
import type { Race } from './race.ts';

/** Of which race a paper is, in one line; `day` is an ISO 8601 date. */
export function raceLine(
  { name, river, town }: Pick<Race, 'name' | 'river' | 'town'>,
  { year, day }: { year: number; day: string },
  locale: string,
): string {
  return `${name} ${year} · ${river}, ${town} · ${formatDay(day, locale, 'long')}`;
}
