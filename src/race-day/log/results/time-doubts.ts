import type { RunState } from '../fold/day-state.ts';

/**
 * What is hard to believe of the time of a run: much faster or slower than its race, two stamps of
 * one passage far apart, a finish in the same breath as the start.
 */
export type TimeDoubt = 'fast' | 'slow' | 'doubtful';

/** Against the middle run of the race: in the file of a real Sunday none was outside. */
const [fastest, slowest] = [0.6, 2.5];
/** Before so many runs are down nobody knows how long one takes. */
const enough = 3;
/** Without a middle: hundredths of the shortest and the longest run that anybody believes. */
const believed = { low: 20 * 100, high: 10 * 60 * 100 };

/** Hundredths between which a time of a race is believed. */
export type BelievedTimes = (race: string) => Readonly<typeof believed>;

/** Which times are believed of each race, from all that were taken in it. */
export function believedTimes(runs: readonly RunState[]): BelievedTimes {
  const of = new Map(
    [...Map.groupBy(runs, ({ race }) => race)].map(([race, own]) => [race, middleTime(own)]),
  );
  // One course for all races of a day: the first boats of a race are measured by the races before it.
  const ofDay = middleTime(runs);
  return (race) => {
    const middle = of.get(race) ?? ofDay;
    return middle === null ? believed : { low: middle * fastest, high: middle * slowest };
  };
}

/** Why the time of a run is in doubt; none once the office decided when it came down. */
export function timeDoubts(run: RunState, timesOf: BelievedTimes): TimeDoubt[] {
  const doubts: TimeDoubt[] = [];
  // A status says what the run is, whatever its time.
  if (run.status !== null) return doubts;
  const { low, high } = timesOf(run.race);
  if (run.time !== null && run.decided.finish === null) {
    if (run.time < low) doubts.push('fast');
    if (run.time > high) doubts.push('slow');
  }
  if (run.start?.doubtful || run.finish?.doubtful) doubts.push('doubtful');
  return doubts;
}

function middleTime(runs: readonly RunState[]): number | null {
  const times = runs
    .flatMap(({ time, status, counts }) =>
      time !== null && status === null && counts ? [Number(time)] : [],
    )
    .toSorted((a, b) => a - b);
  return times.length < enough ? null : (times[Math.floor(times.length / 2)] ?? null);
}
