import { type Centiseconds, centiseconds } from '../../record/scoring/centiseconds.ts';

/** A time of day or a duration in whole microseconds. */
export type Micros = number;

export const MICROS_OF_DAY: Micros = 24 * 60 * 60 * 1_000_000;
const MICROS_OF_HUNDREDTH = 10_000;

/**
 * Time of a run from its two stamps: their difference, and only that one cut to the hundredth, as
 * ALGE, TAG Heuer, Microgate and Canoe123 do. A finish before its start is after midnight.
 */
export function runTime(start: Micros, finish: Micros): Centiseconds {
  const elapsed = (finish - start) % MICROS_OF_DAY;
  const positive = elapsed < 0 ? elapsed + MICROS_OF_DAY : elapsed;
  return centiseconds(Math.floor(positive / MICROS_OF_HUNDREDTH));
}

/** The hundredth that a stamp falls in, as a time of the race's day. */
export function hundredthOfDay(at: Micros): Centiseconds {
  const ofDay = ((at % MICROS_OF_DAY) + MICROS_OF_DAY) % MICROS_OF_DAY;
  return centiseconds(Math.floor(ofDay / MICROS_OF_HUNDREDTH));
}

/** A run as it is printed: times of the race's day that subtract to its time, over midnight too. */
export interface PrintedRun {
  start: Centiseconds;
  finish: Centiseconds;
  time: Centiseconds;
}

const HUNDREDTHS_OF_DAY = MICROS_OF_DAY / MICROS_OF_HUNDREDTH;

/**
 * Returns the hours of a run as every list, paper and file prints them. The finish is its stamp cut to the hundredth, so
 * that an hour that somebody typed stays; the start is that finish less the time of the run. A start in whole hundredths
 * stays as well, any other one is its stamp cut or the hundredth after it.
 */
export function printedRun(start: Micros, finish: Micros): PrintedRun {
  const time = runTime(start, finish);
  const cut = hundredthOfDay(finish);
  const from = (cut - time + HUNDREDTHS_OF_DAY) % HUNDREDTHS_OF_DAY;
  return { start: centiseconds(from), finish: cut, time };
}
