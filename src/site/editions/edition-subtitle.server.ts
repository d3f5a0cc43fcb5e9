import { formatDay } from '../../platform/format/format-day.ts';
import type { PageContext } from '../../platform/page/load-page.server.ts';
import type { PageServices } from '../../platform/page/page-services.server.ts';
import type { Catalogue } from '../../record/editions/catalogue.ts';
import type { Edition } from '../../record/editions/record/edition-facts.ts';

export function editionSubtitle(
  { services, locale, t }: PageContext<PageServices & { catalogue: Catalogue }>,
  { year, raceDate }: Edition,
): string[] {
  const number = services.catalogue.findIndex((known) => known.year === year) + 1;
  return [t('editions.number', { number }), formatDay(raceDate, locale, 'long')];
}
