import { type Centiseconds, formatRunTime } from './centiseconds.ts';

const MINUTE = 6000;

/** Writes a gap in a sentence: `1.06 s`, from a minute on `1:02.30`. */
export function formatGapInWords(gap: Centiseconds): string {
  return gap < MINUTE ? `${(gap / 100).toFixed(2)}\u00a0s` : formatRunTime(gap);
}

/** Writes a gap to the winner: `+1.06`, from a minute on `+1:02.30`. */
export function formatGap(gap: Centiseconds): string {
  return `+${gap < MINUTE ? (gap / 100).toFixed(2) : formatRunTime(gap)}`;
}
