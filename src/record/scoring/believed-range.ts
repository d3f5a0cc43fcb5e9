export interface BelievedRange {
  low: number;
  high: number;
}

/** Limits relative to the median run of the race; in the file of a real Sunday no run was outside. */
const [fastest, slowest] = [0.6, 2.5];
/** With fewer runs the median is meaningless. */
const enough = 3;
/** Without a median: the shortest and the longest plausible run. */
const anyRace: BelievedRange = { low: 20 * 100, high: 10 * 60 * 100 };

/** Returns the median of a race's times; null while there are too few. */
export function middleTime(times: readonly number[]): number | null {
  const sorted = times.toSorted((a, b) => a - b);
  return sorted.length < enough ? null : (sorted[Math.floor(sorted.length / 2)] ?? null);
}

export function believedRange(middle: number | null): BelievedRange {
  return middle === null ? anyRace : { low: middle * fastest, high: middle * slowest };
}
