/** Returns the steps of a place: small, 1 and title for `small[1].title`. */
function listSteps(place: string): string[] {
  return place === ''
    ? []
    : place.replaceAll('[', '.').replaceAll(']', '').replace(/^\./, '').split('.');
}

/** Returns undefined when there is no such place. */
export function valueAt(value: unknown, place: string): unknown {
  return listSteps(place).reduce<unknown>(
    (inside, step) => (isTree(inside) && Object.hasOwn(inside, step) ? inside[step] : undefined),
    value,
  );
}

/** Returns the value with a place replaced. A missing place changes nothing, unless only its last step is new. */
export function withValueAt(
  value: unknown,
  place: string,
  wanted: unknown,
  mayBeNew = false,
): unknown {
  const around = mayBeNew ? place.slice(0, Math.max(0, place.lastIndexOf('.'))) : place;
  if (valueAt(value, around) === undefined) return value;
  const put = (inside: unknown, [step, ...rest]: string[]): unknown => {
    if (step === undefined || !isTree(inside)) return wanted;
    const copy = Array.isArray(inside) ? [...inside] : { ...inside };
    return Object.assign(copy, { [step]: put(inside[step], rest) });
  };
  return put(value, listSteps(place));
}

interface Place {
  file: string;
  place: string;
}

/** Whether a place is inside another: `links[0].url` in `links`. */
export function isInside(part: Place, whole: Place): boolean {
  const rest = part.place.slice(whole.place.length);
  return part.file === whole.file && part.place.startsWith(whole.place) && /^[.[]/.test(rest);
}

function isTree(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}
