/** Null for a missing value. */
export interface Difference {
  place: string;
  before: string | null;
  after: string | null;
}

export function collectDifferences(before: unknown, after: unknown, place = ''): Difference[] {
  const [was, is] = [flattenLeaves(before, place), flattenLeaves(after, place)];
  const leaves = [...new Set([...was.keys(), ...is.keys()])]
    .map((at) => ({ place: at, before: was.get(at) ?? null, after: is.get(at) ?? null }))
    .filter((one) => one.before !== one.after);
  return [...leaves, ...diffOrder(before, after, place)];
}

function diffOrder(before: unknown, after: unknown, place: string): Difference[] {
  const [was, is] = [rowNames(before), rowNames(after)];
  const line = (names: readonly string[], others: readonly string[]) =>
    names.filter((name) => others.includes(name)).join(', ');
  const [first, then] = [line(was ?? [], is ?? []), line(is ?? [], was ?? [])];
  return first === then ? [] : [{ place, before: first, after: then }];
}

/** Properties that may identify the rows of a list, if each row has its own value. */
const rowKeys = ['category', 'name', 'row', 'kind', 'id'];

/** Returns the names of a list's rows; null when the rows only have positions. */
export function rowNames(value: unknown): string[] | null {
  if (!Array.isArray(value)) return null;
  const named = rowKeys.map((key) =>
    value.map((row: unknown) => asName(Reflect.get(Object(row), key))),
  );
  return named.find(areNames) ?? null;
}

/** A number is prefixed, because alone it would be the position of a row. */
const asName = (key: unknown) => (typeof key === 'number' ? `#${key}` : key);

function areNames(names: readonly unknown[]): names is string[] {
  return names.every((name) => typeof name === 'string') && new Set(names).size === names.length;
}

function flattenLeaves(value: unknown, place: string): Map<string, string> {
  if (value === undefined || value === null) return new Map();
  if (typeof value !== 'object') return new Map([[place, String(value)]]);
  const names = rowNames(value);
  return new Map(
    Object.entries(value).flatMap(([key, inside]) => [
      ...flattenLeaves(
        inside,
        Array.isArray(value)
          ? `${place}[${names?.[Number(key)] ?? key}]`
          : place === ''
            ? key
            : `${place}.${key}`,
      ),
    ]),
  );
}
