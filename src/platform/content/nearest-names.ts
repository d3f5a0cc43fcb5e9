/** Returns the largest distance of a typing slip: two letters, or one in a short name. */
const farthest = (name: string) => (name.length < 4 ? 1 : 2);

/** Returns the names of `known` that `written` may be a slip of, nearest first, without the same name. */
export function nearestNames(written: string, known: Iterable<string>): string[] {
  return [...known]
    .map((name) => ({ name, slips: slipsBetween(written.toLowerCase(), name.toLowerCase()) }))
    .filter(({ name, slips }) => name !== written && slips <= farthest(name))
    .toSorted((a, b) => a.slips - b.slips)
    .map(({ name }) => name);
}

/** Counts letters added, left out, changed or swapped with a neighbour (optimal string alignment). */
function slipsBetween(one: string, other: string): number {
  const rows: number[][] = [Array.from({ length: other.length + 1 }, (_, column) => column)];
  const at = (row: number, column: number) => rows[row]?.[column] ?? Number.POSITIVE_INFINITY;
  for (let row = 1; row <= one.length; row += 1) {
    rows[row] = [row];
    for (let column = 1; column <= other.length; column += 1) {
      const same = one[row - 1] === other[column - 1];
      const swapped = one[row - 1] === other[column - 2] && one[row - 2] === other[column - 1];
      rows[row]?.push(
        Math.min(
          at(row - 1, column) + 1,
          at(row, column - 1) + 1,
          at(row - 1, column - 1) + (same ? 0 : 1),
          swapped ? at(row - 2, column - 2) + 1 : Number.POSITIVE_INFINITY,
        ),
      );
    }
  }
  return at(one.length, other.length);
}
