import { formatDay } from '../platform/format/race-formats.ts';
import type { PageContext } from '../platform/page/load-page.server.ts';
import type { Edition } from './catalogue.ts';

/** Which edition and on which day, for the edge of a page's head. */
export function editionMarginalia(
  { services, locale, t }: PageContext,
  { year, raceDate }: Edition,
): string[] {
  const number = services.catalogue.findIndex((known) => known.year === year) + 1;
  return [t('editions.number', { number }), formatDay(raceDate, locale, 'long')];
}
