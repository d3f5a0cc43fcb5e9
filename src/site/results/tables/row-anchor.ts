import type { ResultRowView, ResultTableView } from './result-row-view.ts';

/** Anchor of a row in its page; a qualifying run carries its table, as its key is not alone there. */
export function rowAnchor(
  table: Pick<ResultTableView, 'id' | 'columns'>,
  row: Pick<ResultRowView, 'key'>,
): string {
  return table.columns.includes('descent') ? `${table.id}-${row.key}` : row.key;
}
