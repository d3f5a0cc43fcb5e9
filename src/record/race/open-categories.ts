import type { Language } from '../../platform/i18n/languages.ts';
import type { Texts, Translate } from '../../platform/i18n/text-key.ts';
import type { EntryCategory, Race } from './race.ts';

type WithCategories = { registration: Pick<Race['registration'], 'categories'> };

/** The categories that somebody new can enter, in the order of the race. */
export function openCategories({ registration }: WithCategories): EntryCategory[] {
  return registration.categories.filter(({ closed }) => !closed);
}

/** The numbers of all categories that the race has or had, in its order. */
export function categoryCodes({ registration }: WithCategories): number[] {
  return registration.categories.map(({ category }) => category);
}

/** Those of a list, each once, in the order of the race; what the race does not know stands last. */
export function inRaceOrder(race: WithCategories, listed: Iterable<number>): number[] {
  const order = categoryCodes(race);
  const place = (code: number) => order.indexOf(code) + (order.includes(code) ? 0 : order.length);
  return [...new Set(listed)].toSorted((a, b) => place(a) - place(b) || a - b);
}

/** The categories of the specification, as the dictionaries tell of them. */
export const categoryLevels: ReadonlyMap<number, 'experts' | 'intermediates' | 'beginners'> =
  new Map([
    [1, 'experts'],
    [2, 'intermediates'],
    [3, 'beginners'],
  ]);

/** How hard the water of the specification's categories is: one wave, two, three. */
export const waves: ReadonlyMap<number, number> = new Map([
  [3, 1],
  [2, 2],
  [1, 3],
]);

/** The same order, but that those with waves change places among themselves, the easiest first. */
export function easiestFirst(categories: readonly EntryCategory[]): EntryCategory[] {
  const hard = ({ category }: EntryCategory) => waves.get(category);
  const rising = categories
    .filter((entry) => hard(entry) !== undefined)
    .toSorted((one, other) => (hard(one) ?? 0) - (hard(other) ?? 0));
  return categories.map((entry) => (hard(entry) === undefined ? entry : (rising.shift() ?? entry)));
}

/** What a category is called on its card, and what it asks of a paddler: nothing where nobody wrote it. */
export function categoryCard(
  { category, name, text }: Pick<EntryCategory, 'category' | 'name' | 'text'>,
  language: Language,
  t: Translate,
): { title: string; text: string } {
  const level = categoryLevels.get(category);
  const said = (what: 'title' | 'text') => (level ? t(`categories.${level}.${what}`) : '');
  return { title: name?.[language] ?? said('title'), text: text?.[language] ?? said('text') };
}

/** The dictionaries with the names that the race gives its categories: `category.4` is one of its own. */
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

/** Whom a category is for, in words: ages, and one sex alone. */
export function categoryLimits(
  { sex, minimumAge, maximumAge }: Pick<EntryCategory, 'sex' | 'minimumAge' | 'maximumAge'>,
  t: Translate,
): string {
  const ages =
    maximumAge === undefined
      ? t('categories.minimumAge', { age: minimumAge })
      : t('categories.ages', { age: minimumAge, maximum: maximumAge });
  return sex ? `${t(`categories.only.${sex}`)}. ${ages}` : ages;
}
