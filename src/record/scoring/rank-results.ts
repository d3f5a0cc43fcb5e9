/** Gives equal results the same place and skips the next (ICF rules). */
export function rankResults(results: readonly (number | null)[]): (number | null)[] {
  const known = results.filter((result) => result !== null).toSorted((a, b) => a - b);
  const first = new Map<number, number>();
  for (const [index, result] of known.entries())
    if (!first.has(result)) first.set(result, index + 1);
  return results.map((result) => (result === null ? null : (first.get(result) ?? null)));
}
