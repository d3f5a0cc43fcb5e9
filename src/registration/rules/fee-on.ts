import type { CategoryCode } from '../../record/editions/category-code.ts';
import type { EntryCategory, Race } from '../../record/race/race.ts';

/** What an entry costs on a local day YYYY-MM-DD, in integer cents: early up to `earlyUntil`. */
export function feeOn(
  category: Pick<EntryCategory, 'earlyCents' | 'lateCents'>,
  { earlyUntil }: { earlyUntil: string },
  today: string,
): number {
  return today <= earlyUntil ? category.earlyCents : category.lateCents;
}

/** Fees and places of a category; undefined of one that the race does not know any more. */
export function termsOf(
  { categories }: Pick<Race['registration'], 'categories'>,
  category: CategoryCode,
): EntryCategory | undefined {
  return categories.find((known) => known.category === category);
}
