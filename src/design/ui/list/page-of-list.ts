/** Rows per page of a list (specification §9: pages of 300). */
export const pageSize = 300;

export interface PageOfList<Row> {
  rows: readonly Row[];
  /** A number from 1; a nonexistent page is treated as the nearest one. */
  page: number;
  last: number;
}

export function pageOfList<Row>(
  list: readonly Row[],
  asked: string | null,
  size = pageSize,
): PageOfList<Row> {
  const last = Math.max(1, Math.ceil(list.length / size));
  const wanted = /^\d{1,6}$/.test(asked ?? '') ? Number(asked) : 1;
  const page = Math.min(Math.max(wanted, 1), last);
  return { rows: list.slice((page - 1) * size, page * size), page, last };
}
