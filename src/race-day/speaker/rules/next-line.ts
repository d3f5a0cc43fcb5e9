import type { ReadLine } from '../facts/speaker-day.ts';
import type { Reading } from '../lines/speaker-line.ts';

/**
 * Returns the line to read next: the one after the line that was read or skipped last, round and round; at first the
 * one that was read least. Null when there is none.
 */
export function nextLine(lines: readonly ReadLine[], last: number | null): ReadLine | null {
  const at = lines.findIndex(({ id }) => id === last);
  if (at !== -1) return lines[(at + 1) % lines.length] ?? null;
  const least = Math.min(...lines.map(({ read }) => read));
  return lines.find(({ read }) => read === least) ?? null;
}

/** A second tick within this time is the same press of a thumb. */
const bounce = 1000;

/** Whether a tick (epoch milliseconds) belongs to the one right before it. */
export function isBounce(made: number, readings: readonly { made: number }[]): boolean {
  return readings.some((one) => one.made <= made && made - one.made < bounce);
}

/** Returns how often a line was read today, with the readings that are not reported yet. */
export function timesRead({ id, read }: ReadLine, waiting: readonly Reading[]): number {
  return read + waiting.filter(({ line }) => line === id).length;
}
