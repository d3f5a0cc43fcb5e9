import type { Micros } from '../../log/run-time.ts';
import type { ListedBoat } from './listed-boats.ts';

/** A start by gear and one by hand of the same moment are not further apart. */
const SAME_START: Micros = 2_000_000;

/**
 * Returns the boats that one stamp of a boat starts: those of its race that wait for the same planned moment, and those
 * that were stamped with it just now. A boat that was stamped just now has only the latter, because the starter left the
 * others out. A boat without a planned start, or on a later attempt, starts alone.
 */
export function findStartGroup(
  boat: ListedBoat,
  boats: readonly ListedBoat[],
  at: Micros | null = null,
): ListedBoat[] {
  if (boat.planned === null || boat.attempt > 1) return [boat];
  const isNear = (start: Micros) => at !== null && Math.abs(start - at) <= SAME_START;
  const isAway = boat.run?.start ? isNear(boat.run.start.at) : false;
  return boats.filter((one) => {
    if (one.race === boat.race && one.bib === boat.bib) return true;
    const { start = null, status = null } = one.run ?? {};
    const isWith = start === null ? !isAway : isNear(start.at);
    const isSame = one.race === boat.race && one.planned === boat.planned;
    return isSame && one.attempt === 1 && isWith && status === null;
  });
}
