/** What a cell of a paper sheet says: seconds, null for not seen, undefined for nothing yet. */
export type SheetValue = number | null | undefined;

interface Penalties {
  touch: number;
  miss: number;
}

/**
 * What was typed into a cell: one key each, the first digit of its seconds, or anything that a judge
 * writes for "not seen". Answers `'unknown'` for what stands for nothing.
 */
export function sheetValue(typed: string, { touch, miss }: Penalties): SheetValue | 'unknown' {
  const text = typed.trim().toLowerCase();
  if (text === '') return undefined;
  if (/^[x?\-–n]$/.test(text)) return null;
  const found = [0, touch, miss].find((seconds) => {
    const digits = String(seconds);
    return text === digits || text === digits[0];
  });
  return found ?? 'unknown';
}

/** What is wrong with a row: a gate is missing, a cell says nothing known, the sheet's sum is another one. */
export function sheetIssue(
  values: readonly (SheetValue | 'unknown')[],
  sum: string,
): 'open' | 'unknown' | 'sum' | null {
  const known = values.filter((value) => value !== 'unknown');
  if (known.length < values.length) return 'unknown';
  if (values.includes(undefined)) return 'open';
  return sum.trim() !== '' && Number(sum) !== sheetSum(known) ? 'sum' : null;
}

/** How a cell shows it. */
export function sheetText(value: SheetValue): string {
  return value === undefined ? '' : value === null ? '?' : String(value);
}

/** The sum of a row, as the judge wrote it under it; not seen counts nothing. */
export function sheetSum(values: readonly SheetValue[]): number {
  return values.reduce<number>((sum, value) => sum + (value ?? 0), 0);
}
