import type { TimedBlock } from './planned-starts.ts';

/** What is known of how late the races of a day run. */
interface RealDay {
  /** Hundredths that races run late (negative: early), by race; only those that began. */
  late: ReadonlyMap<string, number>;
  /** Races that were ended without a start. */
  dropped: ReadonlySet<string>;
}

/**
 * By how many hundredths each race starts later than its plan says as the day goes now: one that began
 * as its own starts say, the others as much as what is before them, less what the plan waits anyway or
 * a race that is not run gives free. Nobody starts before the hour that was published. A race before
 * which none began is not in it: nobody knows.
 */
export function raceDelays(
  races: readonly Pick<TimedBlock<unknown>, 'race' | 'slack' | 'length'>[],
  { late, dropped }: RealDay,
): Map<string, number> {
  const delays = new Map<string, number>();
  let before: number | undefined;
  for (const { race, slack, length } of races) {
    before = late.get(race) ?? (before && Math.max(0, before - slack));
    if (before === undefined) continue;
    delays.set(race, before);
    if (dropped.has(race)) before = Math.max(0, before - length);
  }
  return delays;
}
