export function asRaced<Edition extends { year: number; results: unknown }>(
  editions: readonly Edition[],
  year: number | null,
): readonly Edition[] {
  return year === null
    ? editions
    : editions.map((one) => (one.year === year ? { ...one, results: true } : one));
}
