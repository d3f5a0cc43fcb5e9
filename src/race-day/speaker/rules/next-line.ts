import type { ReadLine } from '../facts/speaker-day.ts';
import type { Reading } from '../lines/speaker-line.ts';

/**
 * The line to read next: the one behind that which was read or passed over last, round and round;
 * at first the one that was read least. Null where there is none.
 */
export function nextLine(lines: readonly ReadLine[], last: number | null): ReadLine | null {
  const at = lines.findIndex(({ id }) => id === last);
  if (at !== -1) return lines[(at + 1) % lines.length] ?? null;
  const least = Math.min(...lines.map(({ read }) => read));
  return lines.find(({ read }) => read === least) ?? null;
}

/** How often a line was read today, with what the server was not told yet. */
export function timesRead({ id, read }: ReadLine, waiting: readonly Reading[]): number {
  return read + waiting.filter(({ line }) => line === id).length;
}
