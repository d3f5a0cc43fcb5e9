import { categorySlug } from '../../editions/category-slug.ts';
import { filterOf, isFiltering, isFound, type ListFilter } from '../../ui/list/list-filter.ts';
import type { HeatRow, HeatView } from '../heats/heat-view.ts';
import type { ResultRowView, ResultTableView } from './result-row-view.ts';

/** What is left of a page of results: tables and heats that have somebody, rows in their order. */
export interface FoundResults {
  filter: ListFilter;
  filtering: boolean;
  tables: { table: ResultTableView; rows: ResultRowView[] }[];
  heats: { heat: HeatView; rows: HeatRow[] }[];
  /** How many people were found. */
  found: number;
}

/** Looks through the tables and heats of an edition for what the query of the address asks. */
export function searchResults(
  { tables, heats }: { tables: readonly ResultTableView[]; heats: readonly HeatView[] },
  query: URLSearchParams,
): FoundResults {
  const filter = filterOf(query);
  const filtering = isFiltering(filter);
  const foundTables = tables.map((table) => ({
    table,
    rows: table.rows.filter(({ name, number, category }) =>
      isFound({ name, number, category: categorySlug(category) }, filter),
    ),
  }));
  const people = new Set(
    foundTables.flatMap(({ rows }) => rows.map(({ person, key }) => person ?? key)),
  );
  const bibs = new Set(foundTables.flatMap(({ rows }) => rows.map(({ number }) => number)));
  const foundHeats = heats.map((heat) => ({
    heat,
    rows: filtering ? heat.rows.filter(({ bib }) => bibs.has(bib)) : heat.rows,
  }));
  return {
    filter,
    filtering,
    tables: foundTables.filter(({ rows }) => !filtering || rows.length > 0),
    heats: foundHeats.filter(({ rows }) => !filtering || rows.length > 0),
    found: people.size,
  };
}
