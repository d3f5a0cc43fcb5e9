/** Returns the middle of some figures; NaN when there are none. */
export function median(values: readonly number[]): number {
  return percentile(values, 50);
}

/** Returns the figure that so many of a hundred stay under; NaN when there are none. */
export function percentile(values: readonly number[], percent: number): number {
  const place = Math.min(values.length - 1, Math.floor((values.length * percent) / 100));
  return values.toSorted((a, b) => a - b)[place] ?? Number.NaN;
}
