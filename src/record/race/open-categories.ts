import type { Language } from '../../platform/i18n/languages.ts';
import type { Texts, Translate } from '../../platform/i18n/text-key.ts';
import type { EntryCategory, Race } from './race.ts';

type WithCategories = { registration: Pick<Race['registration'], 'categories'> };

export function openCategories({ registration }: WithCategories): EntryCategory[] {
  return registration.categories.filter(({ closed }) => !closed);
}

export function categoryCodes({ registration }: WithCategories): number[] {
  return registration.categories.map(({ category }) => category);
}

/** Removes duplicates and sorts by the order of the race; categories unknown to the race come last. */
export function inRaceOrder(race: WithCategories, listed: Iterable<number>): number[] {
  const order = categoryCodes(race);
  const place = (code: number) => order.indexOf(code) + (order.includes(code) ? 0 : order.length);
  return [...new Set(listed)].toSorted((a, b) => place(a) - place(b) || a - b);
}

export const categoryLevels: ReadonlyMap<number, 'experts' | 'intermediates' | 'beginners'> =
  new Map([
    [1, 'experts'],
    [2, 'intermediates'],
    [3, 'beginners'],
  ]);

/** Difficulty of the water in the specification's categories, from one wave to three. */
export const waves: ReadonlyMap<number, number> = new Map([
  [3, 1],
  [2, 2],
  [1, 3],
]);

/** Sorts the categories with a wave count, easiest first; the others keep their position. */
export function easiestFirst(categories: readonly EntryCategory[]): EntryCategory[] {
  const hard = ({ category }: EntryCategory) => waves.get(category);
  const rising = categories
    .filter((entry) => hard(entry) !== undefined)
    .toSorted((one, other) => (hard(one) ?? 0) - (hard(other) ?? 0));
  return categories.map((entry) => (hard(entry) === undefined ? entry : (rising.shift() ?? entry)));
}

/** Returns '' for a text that nothing defines; the dictionary's text belongs to a category with its name only. */
export function categoryCard(
  { category, name, text }: Pick<EntryCategory, 'category' | 'name' | 'text'>,
  language: Language,
  t: Translate,
): { title: string; text: string } {
  const level = name === undefined ? categoryLevels.get(category) : undefined;
  const said = (what: 'title' | 'text') => (level ? t(`categories.${level}.${what}`) : '');
  return { title: name?.[language] ?? said('title'), text: text?.[language] ?? said('text') };
}

/** Adds the race's own category names to the dictionaries, such as `category.4`. */
export function withCategoryNames(
  dictionaries: Record<Language, Texts>,
  { registration }: WithCategories,
): Record<Language, Texts> {
  const named = (language: Language): Texts => ({
    ...dictionaries[language],
    category: {
      ...dictionaries[language].category,
      ...Object.fromEntries(
        registration.categories.flatMap(({ category, name }) =>
          name ? [[category, name[language]]] : [],
        ),
      ),
    },
  });
  return { es: named('es'), en: named('en') };
}

export function categoryLimits(
  {
    sex,
    minimumAge,
    maximumAge,
    crewSize,
    teamBoats,
  }: Pick<EntryCategory, 'sex' | 'minimumAge' | 'maximumAge' | 'crewSize' | 'teamBoats'>,
  t: Translate,
): string {
  const ages =
    maximumAge === undefined
      ? t('categories.minimumAge', { age: minimumAge })
      : t('categories.ages', { age: minimumAge, maximum: maximumAge });
  return [
    ...(crewSize === undefined ? [] : [t('categories.crew', { count: crewSize })]),
    ...(teamBoats === undefined ? [] : [t('categories.team', { count: teamBoats })]),
    ...(sex ? [t(`categories.only.${sex}`)] : []),
    ages,
  ].join('. ');
}
