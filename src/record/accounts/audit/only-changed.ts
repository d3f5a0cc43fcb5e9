export function onlyChanged<Fields extends object>(
  before: Fields,
  after: Fields,
): { before: Partial<Fields>; after: Partial<Fields> } {
  const changed = (Object.keys(after) as (keyof Fields)[]).filter(
    (name) => before[name] !== after[name],
  );
  const of = (fields: Fields): Partial<Fields> => {
    const kept: Partial<Fields> = {};
    for (const name of changed) kept[name] = fields[name];
    return kept;
  };
  return { before: of(before), after: of(after) };
}
