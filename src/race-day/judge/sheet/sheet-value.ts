/** Value of a cell of a paper sheet: seconds, null for a gate that was not seen, undefined for an empty cell. */
export type SheetValue = number | null | undefined;

/**
 * Accepts one of the gate's values in seconds, the first digit of a value that no other one begins with, or a sign for
 * "not seen"; other text gives 'unknown'.
 */
export function sheetValue(typed: string, values: readonly number[]): SheetValue | 'unknown' {
  const text = typed.trim().toLowerCase();
  if (text === '') return undefined;
  if (/^[x?\-–n]$/.test(text)) return null;
  const exact = values.find((seconds) => String(seconds) === text);
  const [only, ...others] = values.filter((seconds) => String(seconds).startsWith(text));
  return (
    exact ?? (only !== undefined && text.length === 1 && others.length === 0 ? only : 'unknown')
  );
}

/** Returns the missing gate, unknown cell or differing sum of a row; null without an issue. */
export function sheetIssue(
  values: readonly (SheetValue | 'unknown')[],
  sum: string,
): 'open' | 'unknown' | 'sum' | null {
  const known = values.filter((value) => value !== 'unknown');
  if (known.length < values.length) return 'unknown';
  if (values.includes(undefined)) return 'open';
  return sum.trim() !== '' && Number(sum) !== sheetSum(known) ? 'sum' : null;
}

export function sheetText(value: SheetValue): string {
  return value === undefined ? '' : value === null ? '?' : String(value);
}

export function sheetSum(values: readonly SheetValue[]): number {
  return values.reduce<number>((sum, value) => sum + (value ?? 0), 0);
}
