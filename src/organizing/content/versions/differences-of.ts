/** One place inside a value that is another one now; null where there was or is nothing. */
export interface Difference {
  place: string;
  before: string | null;
  after: string | null;
}

/** Where two values differ, down to their words and numbers, in the order of the places. */
export function differencesOf(before: unknown, after: unknown, place = ''): Difference[] {
  const [was, is] = [leavesOf(before, place), leavesOf(after, place)];
  const leaves = [...new Set([...was.keys(), ...is.keys()])]
    .map((at) => ({ place: at, before: was.get(at) ?? null, after: is.get(at) ?? null }))
    .filter((one) => one.before !== one.after);
  return [...leaves, ...orderOf(before, after, place)];
}

/** Another order of the rows that were there and still are. */
function orderOf(before: unknown, after: unknown, place: string): Difference[] {
  const [was, is] = [rowNames(before), rowNames(after)];
  const line = (names: readonly string[], others: readonly string[]) =>
    names.filter((name) => others.includes(name)).join(', ');
  const [first, then] = [line(was ?? [], is ?? []), line(is ?? [], was ?? [])];
  return first === then ? [] : [{ place, before: first, after: then }];
}

/** What the rows of a list may be known by, where each has one of its own: not by their places. */
const rowKeys = ['category', 'name', 'row', 'kind', 'id'];

/** What the rows of a list are known by; null where that is their places alone. */
export function rowNames(value: unknown): string[] | null {
  if (!Array.isArray(value)) return null;
  const named = rowKeys.map((key) =>
    value.map((row: unknown) => asName(Reflect.get(Object(row), key))),
  );
  return named.find(areNames) ?? null;
}

/** A number in words: alone it would be the place of a row. */
const asName = (key: unknown) => (typeof key === 'number' ? `#${key}` : key);

function areNames(names: readonly unknown[]): names is string[] {
  return names.every((name) => typeof name === 'string') && new Set(names).size === names.length;
}

function leavesOf(value: unknown, place: string): Map<string, string> {
  if (value === undefined || value === null) return new Map();
  if (typeof value !== 'object') return new Map([[place, String(value)]]);
  const names = rowNames(value);
  return new Map(
    Object.entries(value).flatMap(([key, inside]) => [
      ...leavesOf(
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
