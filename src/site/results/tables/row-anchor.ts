import type { ResultRowView, ResultTableView } from './result-row-view.ts';

/** Returns the anchor of a row; a qualifying run has its table as prefix, because its key is not unique in the page. */
export function rowAnchor(
  table: Pick<ResultTableView, 'id' | 'columns'>,
  row: Pick<ResultRowView, 'key'>,
): string {
  return table.columns.includes('descent') ? `${table.id}-${row.key}` : row.key;
}
