/** What a visitor looks for in a list: words of a name or the start of a bib, and a category. */
export interface ListFilter {
  search: string;
  /** Empty for all. */
  category: string;
}

export interface Findable {
  name: string;
  /** Bib or number in the list; null where the list has none. */
  number: number | string | null;
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
 * A list made ready to be looked through: names are folded once, so that a key on a slow phone
 * compares beginnings and nothing else. Finds the rows that a filter leaves, in their order: every
 * word of the search begins a word of the name, accents and case aside; a number, with or without
 * `#`, is the beginning of the bib.
 */
export function indexOfList<Row>(
  rows: readonly Row[],
  findable: (row: Row) => Findable,
): (filter: ListFilter) => readonly Row[] {
  const entries = rows.map((row) => {
    const { name, number, category } = findable(row);
    return { row, names: wordsOf(name), bib: number === null ? '' : String(number), category };
  });
  return ({ search, category }) => {
    const asked = wordsOf(search).map((word) => ({
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

function wordsOf(text: string): string[] {
  return text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .split(/[\s-]+/)
    .filter((word) => word !== '');
}
