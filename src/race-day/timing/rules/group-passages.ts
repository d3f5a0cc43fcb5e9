import type { Micros } from '../../log/run-time.ts';
import { type Boat, isSameBoat, type StandingStamp } from './standing-stamps.ts';

/** Largest difference between gear and thumb for one passage. */
const SAME_PASSAGE: Micros = 2_000_000;

export interface Passage {
  /** The stamp that counts: the gear's before the thumb's. */
  main: StandingStamp;
  stamps: StandingStamp[];
  boat: Boat | null;
}

export function groupPassages(stamps: readonly StandingStamp[]): Passage[] {
  const passages: Passage[] = [];
  for (const stamp of stamps) {
    const known = passages.find(
      ({ main, stamps: [...others] }) =>
        others.length === 1 && main.manual !== stamp.manual && isOnePassage(main, stamp),
    );
    if (!known) passages.push({ main: stamp, stamps: [stamp], boat: stamp.boat });
    else {
      known.stamps.push(stamp);
      if (known.main.manual) known.main = stamp;
    }
  }
  return passages;
}

function isOnePassage(one: StandingStamp, other: StandingStamp): boolean {
  return isSameBoat(one.boat, other.boat) && Math.abs(one.at - other.at) <= SAME_PASSAGE;
}

/** Returns the boat when the other of gear and thumb already stamped the passage; null for a new one. */
export function boatOfPassage(
  stamp: Pick<StandingStamp, 'at' | 'manual'>,
  passages: readonly Passage[],
): Boat | null {
  const apart = ({ main }: Passage) => Math.abs(main.at - stamp.at);
  const [nearest] = passages
    .filter(
      (passage) =>
        passage.boat !== null &&
        passage.stamps.every(({ manual }) => manual !== stamp.manual) &&
        apart(passage) <= SAME_PASSAGE,
    )
    .toSorted((a, b) => apart(a) - apart(b));
  return nearest?.boat ?? null;
}

export function hasJustPassed(
  { at, manual }: Pick<StandingStamp, 'at' | 'manual'>,
  boat: Boat,
  passages: readonly Passage[],
): boolean {
  return passages
    .flatMap(({ stamps }) => stamps)
    .some(
      (stamp) =>
        stamp.manual === manual &&
        isSameBoat(stamp.boat, boat) &&
        Math.abs(stamp.at - at) <= SAME_PASSAGE,
    );
}
