import type { TimedBlock } from './planned-starts.ts';

/** The observed delays of a day. */
interface RealDay {
  /** Delay in hundredths by race (negative when early), only of races that have begun. */
  late: ReadonlyMap<string, number>;
  /** Races that were closed without a start. */
  dropped: ReadonlySet<string>;
}

/**
 * Returns by how many hundredths each race starts later than planned. A race that has begun takes its observed delay;
 * the others take the delay of the race before, less what their wait absorbs or a race that is not run gives free. No
 * race starts before its published hour. A race is left out while neither it nor any race before it has begun, because
 * its delay is unknown.
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
