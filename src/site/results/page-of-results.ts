import { filterOf, isFiltering, type ListFilter } from '../../design/ui/list/list-filter.ts';
import { pageField } from '../../design/ui/list/page-field.ts';
import { areLong, pageOfTables } from '../../design/ui/list/page-of-tables.ts';
import type { EditionRecord } from '../../record/editions/record/edition-record.ts';
import type { ResultTableView } from './tables/result-row-view.ts';
import { searchResults } from './tables/search-results.ts';

/** Whether an edition has more rows in its tables, or more runs in its heats, than one page shows. */
export function isLongEdition(
  { edition, heats }: Pick<EditionRecord, 'edition' | 'heats'>,
  tables: readonly ResultTableView[],
): boolean {
  return (
    areLong(tables) ||
    (edition.heats !== null && areLong(heats.map(({ runs: rows }) => ({ rows }))))
  );
}

/** The page of long tables that the query of an address asks for, of what its search leaves. */
export function pageOfResults(tables: readonly ResultTableView[], query: URLSearchParams) {
  const { found, left } = leftBy(filterOf(query), tables);
  const { page, last, tables: own } = pageOfTables(left, query.get(pageField));
  return {
    tables: own,
    paging: { page, last, found },
    /** Whether it is the page that begins with what all tables have in common. */
    isFirst: page === 1 && !isFiltering(filterOf(query)),
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
