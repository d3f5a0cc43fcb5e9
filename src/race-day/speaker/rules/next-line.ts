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

/** A second tick so soon is the same press of a thumb, in milliseconds. */
const bounce = 1000;

/** Whether a tick (milliseconds since 1970) belongs to the one right before it. */
export function isBounce(made: number, readings: readonly { made: number }[]): boolean {
  return readings.some((one) => one.made <= made && made - one.made < bounce);
}

/** How often a line was read today, with what the server was not told yet. */
export function timesRead({ id, read }: ReadLine, waiting: readonly Reading[]): number {
  return read + waiting.filter(({ line }) => line === id).length;
}
