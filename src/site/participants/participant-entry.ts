import type { Country } from '../../design/ui/flag.tsx';
import { indexOfList, type ListFilter } from '../../design/ui/list/list-filter.ts';
import { type CategoryCode, sortByCategory } from '../../record/editions/category-code.ts';
import { categorySlug } from '../../record/editions/category-slug.ts';

/** One row of a participants page, in the words of its language. */
export interface ParticipantEntry {
  key: string;
  person: string;
  /** Only in the lists of 2018 and 2019. */
  number: number | null;
  name: string;
  gender: string;
  category: string;
  categoryCode: CategoryCode;
  country: Country;
  /** Public answers to the organizers' own questions, in the order of their columns. */
  own?: readonly string[];
  /** Names of the people of a boat that has a name of its own. */
  crew?: string;
}

/** Sorts by category name without regard to case (specification §5), then by name. */
export function sortEntries<Entry extends Pick<ParticipantEntry, 'name' | 'category'>>(
  entries: readonly Entry[],
  locale: string,
): Entry[] {
  const byName = new Intl.Collator(locale, { sensitivity: 'base' });
  return sortByCategory(entries.toSorted((a, b) => byName.compare(a.name, b.name)));
}

/** Prepares a list for repeated searches; the returned function finds the entries that match a filter. */
export function searchParticipants<
  Entry extends Pick<ParticipantEntry, 'name' | 'number' | 'categoryCode'>,
>(entries: readonly Entry[]): (filter: ListFilter) => readonly Entry[] {
  return indexOfList(entries, ({ name, number, categoryCode }) => ({
    name,
    number,
    category: categorySlug(categoryCode),
  }));
}
