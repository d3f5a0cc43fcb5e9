export const listFields = { order: 'orden', column: 'columna' } as const;

export const historyField = 'historia';

export interface ListOrder<Key extends string> {
  by: Key;
  descending: boolean;
}

/** Reads the order from an address (`nombre`, `-nombre`). The first key is the default. */
export function readListOrder<Key extends string>(
  query: URLSearchParams,
  keys: readonly [Key, ...Key[]],
): ListOrder<Key> {
  const asked = query.get(listFields.order) ?? '';
  const by = keys.find((key) => key === asked.replace(/^-/, '')) ?? keys[0];
  return { by, descending: asked === `-${by}` };
}

/** Returns the query that sorts by a key; the current key reverses its direction. */
export function queryOrderedBy<Key extends string>(
  query: URLSearchParams,
  order: ListOrder<Key>,
  key: Key,
): string {
  const turned = order.by === key && !order.descending;
  return queryWith(query, { [listFields.order]: turned ? `-${key}` : key });
}

/** Reads the chosen columns from an address, in list order. Without a choice returns the usual columns. */
export function readListColumns<Key extends string>(
  query: URLSearchParams,
  keys: readonly Key[],
  usual: readonly Key[],
): Key[] {
  const asked = query.getAll(listFields.column);
  const chosen = keys.filter((key) => asked.includes(key));
  return chosen.length > 0 ? chosen : keys.filter((key) => usual.includes(key));
}

/** Query parameters that belong to one answer, not to the list. */
const passing = ['hecho', 'paso', 'pagina'];

/** Returns the query with changed values, at its first page; null removes a value. */
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
