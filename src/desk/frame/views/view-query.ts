/** Names of an address that are of one look at a list: its page, what was done, and whom one looked for. */
const passing = ['pagina', 'hecho', 'cuantos', 'paso', 'buscar'];

/** What of an address is kept as a view, in an order of its own: two that ask the same are the same. */
export function viewQuery(query: URLSearchParams): string {
  const kept = [...query].filter(([name, value]) => value !== '' && !passing.includes(name));
  const view = new URLSearchParams(kept);
  view.sort();
  return view.toString();
}
