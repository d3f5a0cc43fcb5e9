/** Filter criteria of a visitor: words of a name or the start of a bib, and a category. */
export interface ListFilter {
  search: string;
  /** '' for all categories. */
  category: string;
}

export interface Findable {
  name: string;
  /** Bib or number in the list. Null when the list has none. */
  number: number | string | null;
  category: string;
}

/** Names of the form's fields, the same in both languages so that a link keeps its meaning. */
export const filterFields = { search: 'buscar', category: 'categoria' } as const;

export function readListFilter(query: URLSearchParams): ListFilter {
  return {
    search: query.get(filterFields.search) ?? '',
    category: query.get(filterFields.category) ?? '',
  };
}

export function isFiltering({ search, category }: ListFilter): boolean {
  return splitWords(search).length > 0 || category !== '';
}

/**
 * Indexes a list for a search while typing. Every word of the search begins a word of the name,
 * without accents and case; a number, with or without `#`, begins the bib.
 */
export function indexOfList<Row>(
  rows: readonly Row[],
  findable: (row: Row) => Findable,
): (filter: ListFilter) => readonly Row[] {
  const entries = rows.map((row) => {
    const { name, number, category } = findable(row);
    return { row, names: splitWords(name), bib: number === null ? '' : String(number), category };
  });
  return ({ search, category }) => {
    const asked = splitWords(search).map((word) => ({
      word: word.replace(/^#(?=\d+$)/, ''),
      isBib: /^#?\d+$/.test(word),
    }));
    return entries
      .filter((entry) => category === '' || category === entry.category)
      .filter(({ names, bib }) =>
        asked.every(({ word, isBib }) =>
          isBib ? bib.startsWith(word) : names.some((name) => name.startsWith(word)),
        ),
      )
      .map(({ row }) => row);
  };
}

function splitWords(text: string): string[] {
  return text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .split(/[\s-]+/)
    .filter((word) => word !== '');
}
