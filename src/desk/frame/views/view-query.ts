/** Query parameters that belong to one look at a list: page number, reported action and search words. */
const passing = ['pagina', 'hecho', 'cuantos', 'paso', 'buscar'];

/** Returns the part of a query that a saved view stores, sorted so that equal views compare equal. */
export function viewQuery(query: URLSearchParams): string {
  const kept = [...query].filter(([name, value]) => value !== '' && !passing.includes(name));
  const view = new URLSearchParams(kept);
  view.sort();
  return view.toString();
}
