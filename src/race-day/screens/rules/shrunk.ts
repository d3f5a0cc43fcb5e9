/** How far a name may shrink before it is cut. */
const least = 0.66;

/** Returns the factor by which letters shrink to fit the room: from 1 down to two thirds. */
export function shrunk(letters: number, room: number): number {
  return Math.max(least, Math.min(1, room / Math.max(1, letters)));
}
