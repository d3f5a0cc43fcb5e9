import { indexOfList, isFiltering, type ListFilter } from '../../../design/ui/list/list-filter.ts';
import { categorySlug } from '../../../record/editions/category-slug.ts';
import type { HeatRow, HeatView } from '../heats/heat-view.ts';
import { searchHeats } from '../heats/search-heats.ts';
import type { ResultRowView, ResultTableView } from './result-row-view.ts';

export interface FoundResults {
  filtering: boolean;
  /** Rows of tables and heats that the filter includes; other rows are hidden. */
  shown: ReadonlySet<ResultRowView | HeatRow>;
  found: number;
}

/** Indexes the tables and heats of an edition once; returns a function that finds the rows for a filter. */
export function searchResults({
  tables,
  heats,
}: {
  tables: readonly ResultTableView[];
  heats: readonly HeatView[];
}): (filter: ListFilter) => FoundResults {
  const rows = indexOfList(
    tables.flatMap((table) => table.rows),
    ({ name, number, category }) => ({ name, number, category: categorySlug(category) }),
  );
  const runs = searchHeats(heats);
  return (filter) => {
    const found = rows(filter);
    const foundRuns = runs(filter);
    const people = [
      ...found.map(({ person, number, name }) => person ?? `${number} ${name}`),
      ...foundRuns.map(({ person, bib, name }) => person ?? `${bib} ${name}`),
    ];
    return {
      filtering: isFiltering(filter),
      shown: new Set([...found, ...foundRuns]),
      found: new Set(people).size,
    };
  };
}
