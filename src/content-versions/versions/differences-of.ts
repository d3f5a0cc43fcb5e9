/** One place inside a value that is another one now; null where there was or is nothing. */
export interface Difference {
  place: string;
  before: string | null;
  after: string | null;
}

/** Where two values differ, down to their words and numbers, in the order of the places. */
export function differencesOf(before: unknown, after: unknown, place = ''): Difference[] {
  const [was, is] = [leavesOf(before, place), leavesOf(after, place)];
  return [...new Set([...was.keys(), ...is.keys()])]
    .map((at) => ({ place: at, before: was.get(at) ?? null, after: is.get(at) ?? null }))
    .filter((one) => one.before !== one.after);
}

function leavesOf(value: unknown, place: string): Map<string, string> {
  if (value === undefined || value === null) return new Map();
  if (typeof value !== 'object') return new Map([[place, String(value)]]);
  return new Map(
    Object.entries(value).flatMap(([key, inside]) => [
      ...leavesOf(
        inside,
        Array.isArray(value) ? `${place}[${key}]` : place === '' ? key : `${place}.${key}`,
      ),
    ]),
  );
}
