/** What a visitor looks for in a list: words of a name or the start of a bib, and a category. */
export interface ListFilter {
  search: string;
  /** Empty for all. */
  category: string;
}

export interface Findable {
  name: string;
  /** Bib or number in the list; null where the list has none. */
  number: number | null;
  category: string;
}

/** Names of the form's fields, the same in both languages so that a link keeps its meaning. */
export const filterFields = { search: 'buscar', category: 'categoria' } as const;

/** The filter that an address asks for. */
export function filterOf(query: URLSearchParams): ListFilter {
  return {
    search: query.get(filterFields.search) ?? '',
    category: query.get(filterFields.category) ?? '',
  };
}

/** Whether the filter leaves anything out. */
export function isFiltering({ search, category }: ListFilter): boolean {
  return wordsOf(search).length > 0 || category !== '';
}

/**
 * Whether a row is looked for: every word of the search begins a word of the name, accents and
 * case aside; a number, with or without `#`, is the beginning of the bib.
 */
export function isFound({ name, number, category }: Findable, filter: ListFilter): boolean {
  if (filter.category !== '' && filter.category !== category) return false;
  const names = wordsOf(name);
  return wordsOf(filter.search).every((word) =>
    /^#?\d+$/.test(word)
      ? number !== null && String(number).startsWith(word.replace('#', ''))
      : names.some((known) => known.startsWith(word)),
  );
}

function wordsOf(text: string): string[] {
  return text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .split(/[\s-]+/)
    .filter((word) => word !== '');
}
