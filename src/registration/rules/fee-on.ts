import type { CategoryCode } from '../../record/editions/category-code.ts';
import type { EntryCategory, Race } from '../../record/race/race.ts';

/** The early fee counts through `earlyUntil`. */
export function feeOn(
  category: Pick<EntryCategory, 'earlyCents' | 'lateCents'>,
  { earlyUntil }: { earlyUntil: string },
  today: string,
): number {
  return today <= earlyUntil ? category.earlyCents : category.lateCents;
}

/** Returns undefined when the race no longer has the category. */
export function findTerms(
  { categories }: Pick<Race['registration'], 'categories'>,
  category: CategoryCode,
): EntryCategory | undefined {
  return categories.find((known) => known.category === category);
}
