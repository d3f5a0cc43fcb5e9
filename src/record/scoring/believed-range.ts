/** Hundredths between which the time of a run is believed. */
export interface BelievedRange {
  low: number;
  high: number;
}

/** Against the middle run of the race: in the file of a real Sunday none was outside. */
const [fastest, slowest] = [0.6, 2.5];
/** Before so many runs are down nobody knows how long one takes. */
const enough = 3;
/** Without a middle: the shortest and the longest run that anybody believes. */
const anyRace: BelievedRange = { low: 20 * 100, high: 10 * 60 * 100 };

/** The middle one of the times of a race; null before there are enough of them. */
export function middleTime(times: readonly number[]): number | null {
  const sorted = times.toSorted((a, b) => a - b);
  return sorted.length < enough ? null : (sorted[Math.floor(sorted.length / 2)] ?? null);
}

/** What is believed of a race with this middle time. */
export function believedRange(middle: number | null): BelievedRange {
  return middle === null ? anyRace : { low: middle * fastest, high: middle * slowest };
}
