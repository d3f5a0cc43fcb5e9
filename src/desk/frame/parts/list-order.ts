/** Names the order and the columns of a list in an address. */
export const listFields = { order: 'orden', column: 'columna' } as const;

/** Names in the address of a list the record whose history stands below it; the history has it as its id. */
export const historyField = 'historia';

/** By what a list is ordered, and whether from the end. */
export interface ListOrder<Key extends string> {
  by: Key;
  descending: boolean;
}

/** The order that an address asks for (`nombre`, `-nombre`); the first key is that of who asks nothing. */
export function orderOf<Key extends string>(
  query: URLSearchParams,
  keys: readonly [Key, ...Key[]],
): ListOrder<Key> {
  const asked = query.get(listFields.order) ?? '';
  const by = keys.find((key) => key === asked.replace(/^-/, '')) ?? keys[0];
  return { by, descending: asked === `-${by}` };
}

/** The query that orders by a key; the present key turns round. */
export function queryOrderedBy<Key extends string>(
  query: URLSearchParams,
  order: ListOrder<Key>,
  key: Key,
): string {
  const turned = order.by === key && !order.descending;
  return queryWith(query, { [listFields.order]: turned ? `-${key}` : key });
}

/** The columns that an address chooses, in their own order; those of the house where it names none. */
export function columnsOf<Key extends string>(
  query: URLSearchParams,
  keys: readonly Key[],
  usual: readonly Key[],
): Key[] {
  const asked = query.getAll(listFields.column);
  const chosen = keys.filter((key) => asked.includes(key));
  return chosen.length > 0 ? chosen : keys.filter((key) => usual.includes(key));
}

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
