import { formatDay } from '../../platform/format/format-day.ts';
import type { Language } from '../../platform/i18n/languages.ts';
import type { Translate } from '../../platform/i18n/text-key.ts';
import type { EventHours, Overlap } from './event-hours.ts';

/** Returns a sentence for each overlap, with the day and the hours of both races. */
export function overlapsInWords(
  overlaps: readonly Overlap[],
  { t, language, locale }: { t: Translate; language: Language; locale: string },
): string[] {
  const said = ({ title, from, until }: EventHours) => {
    const hours = from === until ? clock(from) : `${clock(from)}–${clock(until)}`;
    return `${title[language]} (${hours})`;
  };
  return overlaps.map(({ one, other }) =>
    t('overlap.line', {
      day: formatDay(one.day, locale, 'long'),
      one: said(one),
      other: said(other),
    }),
  );
}

function clock(minutes: number): string {
  const two = (number: number) => String(number).padStart(2, '0');
  return `${two(Math.floor(minutes / 60) % 24)}:${two(minutes % 60)}`;
}
