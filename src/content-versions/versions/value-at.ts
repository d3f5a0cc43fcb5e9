/** The steps of a place: `small[1].title` is small, 1, title. */
function stepsOf(place: string): string[] {
  return place === '' ? [] : place.replaceAll('[', '.').replaceAll(']', '').split('.');
}

/** What stands at a place; undefined where the value has no such place. */
export function valueAt(value: unknown, place: string): unknown {
  return stepsOf(place).reduce<unknown>(
    (inside, step) => (isTree(inside) && Object.hasOwn(inside, step) ? inside[step] : undefined),
    value,
  );
}

/** The value with something else at a place that it has; the same one where it has no such place. */
export function withValueAt(value: unknown, place: string, wanted: unknown): unknown {
  if (valueAt(value, place) === undefined) return value;
  const put = (inside: unknown, [step, ...rest]: string[]): unknown => {
    if (step === undefined || !isTree(inside)) return wanted;
    const copy = Array.isArray(inside) ? [...inside] : { ...inside };
    return Object.assign(copy, { [step]: put(inside[step], rest) });
  };
  return put(value, stepsOf(place));
}

function isTree(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}
