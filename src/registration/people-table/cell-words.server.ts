import { countryNames } from '../../platform/i18n/country-names.ts';
import { type Language, languages, localeOf } from '../../platform/i18n/languages.ts';
import type { Translate } from '../../platform/i18n/text-key.ts';
import { plainHeading } from '../../platform/text/plain-heading.ts';
import type { Race } from '../../record/race/race.ts';
import { listCountries } from '../rules/list-countries.ts';
import { type CellWords, stemOf } from './read-cell.ts';

/** What the cells of a file may say in both languages. */
export function cellWords({
  race,
  translate,
}: {
  race: Race;
  translate: Record<Language, Translate>;
}): Omit<CellWords, 'sexes' | 'own'> {
  const { categories, shirtSizes } = race.registration;
  return {
    sizes: shirtSizes,
    categories: new Map(
      categories.flatMap(({ category }) =>
        languages.map((one): [string, string] => [
          stemOf(plainHeading(translate[one](`category.${category}`))),
          String(category),
        ]),
      ),
    ),
    countries: new Map(
      languages.flatMap((one) => {
        const nameOf = countryNames(localeOf[one]);
        return listCountries(localeOf[one], 'EC').map(({ code }): [string, string] => [
          plainHeading(nameOf(code)),
          code,
        ]);
      }),
    ),
  };
}
