import { countryNames } from '../../platform/i18n/country-names.ts';
import type { SeriesRules } from '../../record/series/file/series-rules.ts';

/** What a team is called: a country by its name where its code has two letters, a club as it is written. */
export function teamName({ teams }: SeriesRules, id: string, locale: string): string {
  return teams?.of === 'country' ? countryNames(locale)(id) : id;
}
