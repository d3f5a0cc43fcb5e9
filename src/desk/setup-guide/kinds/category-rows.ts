import type { Language } from '../../../platform/i18n/languages.ts';
import type { Texts } from '../../../platform/i18n/text-key.ts';
import { type boats, crossEvent } from '../../../record/race/row-choices.ts';
import { valueAt } from '../../content/versions/value-at.ts';

type Boat = (typeof boats)[number];

export const sexes = ['female', 'male'] as const;

/** Age groups, in full years on race day. */
export const ageGroups = {
  open: { minimumAge: 14 },
  u14: { minimumAge: 8, maximumAge: 13 },
  u16: { minimumAge: 12, maximumAge: 15 },
  u18: { minimumAge: 14, maximumAge: 17 },
  u23: { minimumAge: 16, maximumAge: 22 },
  masters35: { minimumAge: 35 },
  masters50: { minimumAge: 50 },
} as const satisfies Record<string, { minimumAge: number; maximumAge?: number }>;

export type AgeGroup = keyof typeof ageGroups;

export const ageGroupNames = Object.keys(ageGroups) as AgeGroup[];

export interface NewCategory {
  isCross?: true;
  /** Null for any boat. */
  boat: Boat | null;
  /** Null for everybody. */
  sex: (typeof sexes)[number] | null;
  age: AgeGroup;
  fees: readonly [early: number, late: number];
  capacity: number;
}

/** Returns the name of a category in a language: `K1 women U18`. */
function categoryName({ boat, sex, age, isCross }: NewCategory, texts: CategoryTexts): string {
  const said = (word: keyof Texts['raceKinds']['categories']) =>
    String(valueAt(texts, `raceKinds.categories.${word}`));
  const parts = [
    isCross ? said('cross') : boat && texts.categories.boats[boat],
    sex && said(sex),
    age === 'open' ? sex === null && said('everybody') : said(age),
  ];
  const name = parts.filter(Boolean).join(' ');
  return name.charAt(0).toUpperCase() + name.slice(1);
}

type CategoryTexts = Pick<Texts, 'categories' | 'raceKinds'>;

/** Returns the rows of content/race.json for these categories, numbered from `first` on. */
export function categoryRows(
  categories: readonly NewCategory[],
  { first, texts }: { first: number; texts: Record<Language, CategoryTexts> },
) {
  return categories.map((category, index) => ({
    category: first + index,
    name: { es: categoryName(category, texts.es), en: categoryName(category, texts.en) },
    ...(category.boat && { boat: category.boat }),
    ...(category.sex && { sex: category.sex }),
    earlyCents: category.fees[0],
    lateCents: category.fees[1],
    capacity: category.capacity,
    ...ageGroups[category.age],
    ...(category.isCross && { event: crossEvent }),
  }));
}
