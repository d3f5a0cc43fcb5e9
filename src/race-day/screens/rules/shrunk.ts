const least = 0.66;

export function shrunk(letters: number, room: number): number {
  return Math.max(least, Math.min(1, room / Math.max(1, letters)));
}
