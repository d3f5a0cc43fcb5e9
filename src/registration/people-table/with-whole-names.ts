/** Columns with a part of a name, each with the column of the whole name. */
const wholeOf: ReadonlyMap<string, string> = new Map([
  ['middle_name', 'name'],
  ['surname', 'name'],
  ['guardian_surname', 'guardian_name'],
  ['emergency_surname', 'emergency_name'],
]);

export const namePartColumns = [
  'middle_name',
  'surname',
  'guardian_surname',
  'emergency_surname',
] as const;

export type NamePartColumn = (typeof namePartColumns)[number];

/** Whether a column holds a part of a name; a table may have several of the same kind. */
export const isNamePart = (column: string): column is NamePartColumn => wholeOf.has(column);

export function namePartsBeside(columns: readonly string[]): NamePartColumn[] {
  return namePartColumns.filter((part) => columns.includes(wholeOf.get(part) ?? ''));
}

/** Joins given names and surnames in spoken order, without empty parts. */
export function joinName(parts: readonly string[]): string {
  return parts
    .map((part) => part.trim())
    .filter((part) => part !== '')
    .join(' ');
}

/** Joins the parts of a name in the column of the whole name. */
export function withWholeNames(
  columns: readonly string[],
  cells: readonly string[],
): Record<string, string> {
  const named: Record<string, string> = {};
  const parts = new Map<string, { column: string; cell: string }[]>();
  for (const [at, column] of columns.entries()) {
    const cell = cells[at] ?? '';
    const whole = wholeOf.get(column);
    if (whole === undefined) named[column] = cell;
    else parts.set(whole, [...(parts.get(whole) ?? []), { column, cell }]);
  }
  for (const [whole, found] of parts) {
    const inOrder = namePartColumns.flatMap((part) =>
      found.filter(({ column }) => column === part).map(({ cell }) => cell),
    );
    named[whole] = joinName([named[whole] ?? '', ...inOrder]);
  }
  return named;
}
