import { believedRange, middleTime } from './believed-range.ts';
import { type RunFacts, runOutcome } from './run-outcome.ts';

/** Reasons to doubt a time; `same_finish` is the same instant as another boat's. */
export const runDoubts = ['fast', 'slow', 'same_finish', 'before_start'] as const;

export type RunDoubt = (typeof runDoubts)[number];

export interface DoubtedRun {
  key: string;
  /** Key of the race; the plausible times come from its runs. */
  race: string;
  /** Key of the finish line on one day, where only one boat can finish at an instant. */
  line: string;
  /** Hundredths from start to finish. Null when only the total is known. */
  time: number | null;
  /** Time plus penalties, in hundredths. */
  total: number | null;
  /** Instant of the finish, in any unit of its source. Null when unknown. */
  finish: string | number | null;
}

/** A longer run means that the finish is before the start: no boat is on the course for an hour. */
const longestRun = 60 * 60 * 100;

/** Returns the doubts by run key; runs without a doubt are missing. */
export function doubtsOfRuns(runs: readonly DoubtedRun[]): ReadonlyMap<string, RunDoubt[]> {
  const findMiddle = (own: readonly DoubtedRun[]) =>
    middleTime(own.flatMap(({ time }) => time ?? []));
  const middles = new Map(
    [...Map.groupBy(runs, ({ race }) => race)].map(([race, own]) => [race, findMiddle(own)]),
  );
  const ofDay = findMiddle(runs);
  const finishes = Map.groupBy(
    runs.filter(({ finish }) => finish !== null),
    ({ line, finish }) => `${line} ${finish}`,
  );
  return new Map(
    runs.flatMap(({ key, race, line, finish, time, total }) => {
      const doubts: RunDoubt[] = [];
      const { low, high } = believedRange(middles.get(race) ?? ofDay);
      // The total includes penalties, so a total that is too short means a time that is too short.
      const shortest = time ?? total;
      if (time !== null && time > longestRun) doubts.push('before_start');
      else if (time !== null && time > high) doubts.push('slow');
      if (shortest !== null && shortest < low) doubts.push('fast');
      if ((finishes.get(`${line} ${finish}`) ?? []).length > 1) doubts.push('same_finish');
      return doubts.length === 0 ? [] : [[key, doubts] as const];
    }),
  );
}

/** Returns nothing for a run without a result. */
export function doubtedRun(
  { key, race, line }: Pick<DoubtedRun, 'key' | 'race' | 'line'>,
  facts: RunFacts,
): DoubtedRun[] {
  const { time, result } = runOutcome(facts);
  if (result === null) return [];
  return [{ key, race, line, time, total: result, finish: time === null ? null : facts.finish }];
}
