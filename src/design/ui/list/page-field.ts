/** Query parameter for the page of a list. */
export const pageField = 'pagina';

/** Returns the query for another page of the same list; the first page has no number. */
export function searchOfPage(query: URLSearchParams, page: number): string {
  const next = new URLSearchParams(query);
  if (page > 1) next.set(pageField, String(page));
  else next.delete(pageField);
  return `?${next}`;
}
