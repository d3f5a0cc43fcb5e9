import type { TimedBlock } from './planned-starts.ts';

interface RealDay {
  /** Delay in hundredths by race (negative when early), only of races that have begun. */
  late: ReadonlyMap<string, number>;
  dropped: ReadonlySet<string>;
}

/**
 * Returns each race's delay in hundredths. A race that has begun has its observed delay; others have that of the race
 * before, less the wait that absorbs it and the time of a race that is not run. No race starts before its published
 * hour. A race is left out while its delay is unknown.
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
