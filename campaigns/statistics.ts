export function median(values: readonly number[]): number {
  return percentile(values, 50);
}

/** Returns the value that `percent` of the values stay under; NaN when there are none. */
export function percentile(values: readonly number[], percent: number): number {
  const place = Math.min(values.length - 1, Math.floor((values.length * percent) / 100));
  return values.toSorted((a, b) => a - b)[place] ?? Number.NaN;
}
