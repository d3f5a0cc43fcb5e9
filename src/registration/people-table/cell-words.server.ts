import { type Language, languages } from '../../platform/i18n/languages.ts';
import type { Translate } from '../../platform/i18n/text-key.ts';
import { plainHeading } from '../../platform/text/plain-heading.ts';
import type { Race } from '../../record/race/race.ts';
import { namedCountries } from './country-words.ts';
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
    countries: namedCountries(),
  };
}
