/** Names of an address of the desk that belong to one answer, not to the list. */
const passing = ['hecho', 'paso', 'pagina'];

/**
 * The query of the same list with some values changed: null takes a value out. Starts again at the
 * first page, and does not repeat what was done.
 */
export function queryWith(
  query: URLSearchParams,
  changes: Readonly<Record<string, string | readonly string[] | null>>,
): string {
  const next = new URLSearchParams(query);
  for (const name of passing) next.delete(name);
  for (const [name, value] of Object.entries(changes)) {
    next.delete(name);
    const values = value === null ? [] : typeof value === 'string' ? [value] : value;
    for (const each of values) if (each !== '') next.append(name, each);
  }
  return `?${next}`;
}

/** The value of a query that is one of these, or undefined. */
export function oneOf<Value extends string>(
  query: URLSearchParams,
  name: string,
  values: readonly Value[],
): Value | undefined {
  return values.find((value) => value === query.get(name));
}

/** A number of a query from 1 to nine digits, or undefined. */
export function numberOf(query: URLSearchParams, name: string): number | undefined {
  const written = query.get(name) ?? '';
  return /^[1-9]\d{0,8}$/.test(written) ? Number(written) : undefined;
}
