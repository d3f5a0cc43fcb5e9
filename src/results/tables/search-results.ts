import { categorySlug } from '../../editions/category-slug.ts';
import { filterOf, indexOfList, isFiltering } from '../../ui/list/list-filter.ts';
import type { HeatRow, HeatView } from '../heats/heat-view.ts';
import { searchHeats } from '../heats/search-heats.ts';
import type { ResultRowView, ResultTableView } from './result-row-view.ts';

/** What is left of a page of results, and what the page shows only as a whole. */
export interface FoundResults {
  filtering: boolean;
  /** Rows of tables and heats that the filter leaves: what is not here is hidden. */
  shown: ReadonlySet<ResultRowView | HeatRow>;
  /** How many people were found. */
  found: number;
}

/**
 * Makes the tables and heats of an edition ready to be looked through, once; what it returns finds
 * what the query of the address asks for.
 */
export function searchResults({
  tables,
  heats,
}: {
  tables: readonly ResultTableView[];
  heats: readonly HeatView[];
}): (query: URLSearchParams) => FoundResults {
  const rows = indexOfList(
    tables.flatMap((table) => table.rows),
    ({ name, number, category }) => ({ name, number, category: categorySlug(category) }),
  );
  const runs = searchHeats(heats);
  return (query) => {
    const filter = filterOf(query);
    const filtering = isFiltering(filter);
    const found = rows(filter);
    return {
      filtering,
      shown: new Set([...found, ...runs(filter)]),
      found: new Set(found.map(({ person, key }) => person ?? key)).size,
    };
  };
}
