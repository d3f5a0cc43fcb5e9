import { countryNames } from '../../platform/i18n/country-names.ts';
import type { SeriesRules } from '../../record/series/file/series-rules.ts';

/** Returns the name of a team: of a country by its two-letter code, of a club as written. */
export function teamName({ teams }: SeriesRules, id: string, locale: string): string {
  return teams?.of === 'country' ? countryNames(locale)(id) : id;
}
