/** Names the page of a list in an address. */
export const pageField = 'pagina';

/** The query of another page of what an address asks for; the first one carries no number. */
export function searchOfPage(query: URLSearchParams, page: number): string {
  const next = new URLSearchParams(query);
  if (page > 1) next.set(pageField, String(page));
  else next.delete(pageField);
  return `?${next}`;
}
