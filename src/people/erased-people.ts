/** What stands in place of the name of a person who asked to be erased from results too. */
export const erasedName = '—';

/** Keys of the people of the files who asked to be erased. */
export interface ErasedPeople {
  /** From the lists of participants. */
  fromLists: ReadonlySet<string>;
  /** From published results as well. */
  fromResults: ReadonlySet<string>;
}

const nameFields = new Set(['name', 'participant_name', 'nombre']);

/**
 * Takes the names of these people off a published record: every object that carries one of the
 * keys as its `person` loses its name, and nothing else changes.
 */
export function withoutNames<Value>(value: Value, keys: ReadonlySet<string>): Value {
  if (keys.size === 0) return value;
  return rewrite(value, keys) as Value;
}

function rewrite(value: unknown, keys: ReadonlySet<string>): unknown {
  if (Array.isArray(value)) return value.map((inside) => rewrite(inside, keys));
  if (typeof value !== 'object' || value === null) return value;
  const erased = 'person' in value && typeof value.person === 'string' && keys.has(value.person);
  return Object.fromEntries(
    Object.entries(value).map(([field, inside]) => [
      field,
      erased && nameFields.has(field) && typeof inside === 'string'
        ? erasedName
        : rewrite(inside, keys),
    ]),
  );
}

/** Takes these people out of a list. */
export function withoutPeople<Entry extends { person: string }>(
  entries: readonly Entry[],
  keys: ReadonlySet<string>,
): Entry[] {
  return entries.filter(({ person }) => !keys.has(person));
}
