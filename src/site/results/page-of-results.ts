import { isFiltering, type ListFilter, readListFilter } from '../../design/ui/list/list-filter.ts';
import { pageField } from '../../design/ui/list/page-field.ts';
import { areLong, pageOfTables } from '../../design/ui/list/page-of-tables.ts';
import type { EditionRecord } from '../../record/editions/record/edition-record.ts';
import type { ResultTableView } from './tables/result-row-view.ts';
import { searchResults } from './tables/search-results.ts';

/** Whether an edition has more table rows or heat runs than one page shows. */
export function isLongEdition(
  { edition, heats }: Pick<EditionRecord, 'edition' | 'heats'>,
  tables: readonly ResultTableView[],
): boolean {
  return (
    areLong(tables) ||
    (edition.heats !== null && areLong(heats.map(({ runs: rows }) => ({ rows }))))
  );
}

/** Returns the page of long tables that the query asks for, after its search. */
export function pageOfResults(tables: readonly ResultTableView[], query: URLSearchParams) {
  const { found, left } = leftBy(readListFilter(query), tables);
  const { page, last, tables: own } = pageOfTables(left, query.get(pageField));
  return {
    tables: own,
    paging: { page, last, found },
    /** Whether the page begins with the content that all tables share. */
    isFirst: page === 1 && !isFiltering(readListFilter(query)),
  };
}

function leftBy(filter: ListFilter, tables: readonly ResultTableView[]) {
  if (!isFiltering(filter)) return { found: 0, left: tables };
  const { shown, found } = searchResults({ tables, heats: [] })(filter);
  const left = tables.map((table) => ({
    ...table,
    rows: table.rows.filter((row) => shown.has(row)),
  }));
  return { found, left };
}
