import type { ReadLine } from '../facts/speaker-day.ts';
import type { Reading } from '../lines/speaker-line.ts';

/** Returns the line after the last read or skipped one, at first the least read; null without lines. */
export function nextLine(lines: readonly ReadLine[], last: number | null): ReadLine | null {
  const at = lines.findIndex(({ id }) => id === last);
  if (at !== -1) return lines[(at + 1) % lines.length] ?? null;
  const least = Math.min(...lines.map(({ read }) => read));
  return lines.find(({ read }) => read === least) ?? null;
}

/** A second press within this time is a bounce of the thumb. */
const bounce = 1000;

export function isBounce(made: number, readings: readonly { made: number }[]): boolean {
  return readings.some((one) => one.made <= made && made - one.made < bounce);
}

export function timesRead({ id, read }: ReadLine, waiting: readonly Reading[]): number {
  return read + waiting.filter(({ line }) => line === id).length;
}
