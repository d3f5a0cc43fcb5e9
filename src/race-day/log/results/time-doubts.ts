import {
  type BelievedRange,
  believedRange,
  middleTime,
} from '../../../record/scoring/believed-range.ts';
import type { RunState } from '../fold/day-state.ts';

/**
 * What is hard to believe of the time of a run: much faster or slower than its race, two stamps of
 * one passage far apart, a finish in the same breath as the start.
 */
export type TimeDoubt = 'fast' | 'slow' | 'doubtful';

/** Hundredths between which a time of a race is believed. */
export type BelievedTimes = (race: string) => BelievedRange;

/** Which times are believed of each race, from all that were taken in it. */
export function believedTimes(runs: readonly RunState[]): BelievedTimes {
  const of = new Map(
    [...Map.groupBy(runs, ({ race }) => race)].map(([race, own]) => [race, middleOf(own)]),
  );
  // One course for all races of a day: the first boats of a race are measured by the races before it.
  const ofDay = middleOf(runs);
  return (race) => believedRange(of.get(race) ?? ofDay);
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

function middleOf(runs: readonly RunState[]): number | null {
  return middleTime(
    runs.flatMap(({ time, status, counts }) =>
      time !== null && status === null && counts ? [Number(time)] : [],
    ),
  );
}
