import type { CategoryCode } from '../../record/editions/category-code.ts';
import type { EntryCategory, Race } from '../../record/race/race.ts';

/** Returns the early fee through `earlyUntil`. */
export function feeOn(
  category: Pick<EntryCategory, 'earlyCents' | 'lateCents'>,
  { earlyUntil }: { earlyUntil: string },
  today: string,
): number {
  return today <= earlyUntil ? category.earlyCents : category.lateCents;
}

export function findTerms(
  { categories }: Pick<Race['registration'], 'categories'>,
  category: CategoryCode,
): EntryCategory | undefined {
  return categories.find((known) => known.category === category);
}
