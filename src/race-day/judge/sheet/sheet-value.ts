/** Value of a cell of a paper sheet: seconds, null for a gate that was not seen, undefined for an empty cell. */
export type SheetValue = number | null | undefined;

interface Penalties {
  touch: number;
  miss: number;
}

/** Accepts the seconds, their first digit, or a sign for "not seen"; other text gives 'unknown'. */
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
