export const pageMs = 8000;

/** Returns the number of pages for so many rows: at least one, and the last one need not be full. */
export function pageCount(rows: number, perPage: number): number {
  return Math.max(1, Math.ceil(rows / Math.max(1, perPage)));
}

/** Depends on the time alone: rows that come, go or move never set it back. */
export function pageAt(elapsed: number, pages: number): number {
  return Math.floor(Math.max(0, elapsed) / pageMs) % pages;
}

export function onPage<Row>(rows: readonly Row[], page: number, perPage: number): Row[] {
  return rows.slice(page * perPage, (page + 1) * perPage);
}
