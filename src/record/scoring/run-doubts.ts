import { believedRange, middleTime } from './believed-range.ts';
import { type RunFacts, runOutcome } from './run-outcome.ts';

/**
 * What is hard to believe of the time of a run: much faster or slower than its race, a finish that another
 * boat has to the same instant, a finish before the start.
 */
export const runDoubts = ['fast', 'slow', 'same_finish', 'before_start'] as const;

export type RunDoubt = (typeof runDoubts)[number];

/** A run that counts, as others recorded it: by another program, in a table, by hand. */
export interface DoubtedRun {
  key: string;
  /** The race: only its runs tell how long one takes. */
  race: string;
  /** The finish line of a day: one instant is one boat's there. */
  line: string;
  /** Hundredths from start to finish; null for a run of which only the total is known. */
  time: number | null;
  /** Time and penalties, in hundredths. */
  total: number | null;
  /** The instant of the finish, in whatever its source counts; null where it is not known. */
  finish: string | number | null;
}

/** A run that took longer started after its finish: nobody is a whole hour on a course. */
const longestRun = 60 * 60 * 100;

/** Why the times of these runs are in doubt, by their keys; runs without a doubt are missing. */
export function doubtsOfRuns(runs: readonly DoubtedRun[]): ReadonlyMap<string, RunDoubt[]> {
  const middleOf = (own: readonly DoubtedRun[]) =>
    middleTime(own.flatMap(({ time }) => time ?? []));
  const middles = new Map(
    [...Map.groupBy(runs, ({ race }) => race)].map(([race, own]) => [race, middleOf(own)]),
  );
  const ofDay = middleOf(runs);
  const finishes = Map.groupBy(
    runs.filter(({ finish }) => finish !== null),
    ({ line, finish }) => `${line} ${finish}`,
  );
  return new Map(
    runs.flatMap(({ key, race, line, finish, time, total }) => {
      const doubts: RunDoubt[] = [];
      const { low, high } = believedRange(middles.get(race) ?? ofDay);
      // A total holds penalties too: what is too short with them is too short without.
      const shortest = time ?? total;
      if (time !== null && time > longestRun) doubts.push('before_start');
      else if (time !== null && time > high) doubts.push('slow');
      if (shortest !== null && shortest < low) doubts.push('fast');
      if ((finishes.get(`${line} ${finish}`) ?? []).length > 1) doubts.push('same_finish');
      return doubts.length === 0 ? [] : [[key, doubts] as const];
    }),
  );
}

/** A run of the record as it is doubted; none where it has no result. */
export function doubtedRun(
  { key, race, line }: Pick<DoubtedRun, 'key' | 'race' | 'line'>,
  facts: RunFacts,
): DoubtedRun[] {
  const { time, result } = runOutcome(facts);
  if (result === null) return [];
  return [{ key, race, line, time, total: result, finish: time === null ? null : facts.finish }];
}
