export const pageField = 'pagina';

export function searchOfPage(query: URLSearchParams, page: number): string {
  const next = new URLSearchParams(query);
  if (page > 1) next.set(pageField, String(page));
  else next.delete(pageField);
  return `?${next}`;
}
