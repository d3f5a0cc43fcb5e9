/** How far a name may shrink before it is cut. */
const least = 0.66;

/** By how much letters shrink so that so many find room where others do: 1 to two thirds. */
export function shrunk(letters: number, room: number): number {
  return Math.max(least, Math.min(1, room / Math.max(1, letters)));
}
