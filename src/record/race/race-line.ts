import { formatDay } from '../../platform/format/format-day.ts';
import type { Race } from './race.ts';

export function raceLine(
  { name, river, town }: Pick<Race, 'name' | 'river' | 'town'>,
  { year, day }: { year: number; day: string },
  locale: string,
): string {
  return `${name} ${year} · ${river}, ${town} · ${formatDay(day, locale, 'long')}`;
}
