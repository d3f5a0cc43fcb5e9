import { type Centiseconds, centiseconds } from '../../record/scoring/centiseconds.ts';

/** A time of day or a duration in whole microseconds. */
export type Micros = number;

export const MICROS_OF_DAY: Micros = 24 * 60 * 60 * 1_000_000;
const MICROS_OF_HUNDREDTH = 10_000;

/**
 * Returns the time of a run: the difference of its two stamps, cut to the hundredth only after the subtraction, as
 * ALGE, TAG Heuer, Microgate and Canoe123 do. A finish that is earlier than its start is after midnight.
 */
export function runTime(start: Micros, finish: Micros): Centiseconds {
  const elapsed = (finish - start) % MICROS_OF_DAY;
  const positive = elapsed < 0 ? elapsed + MICROS_OF_DAY : elapsed;
  return centiseconds(Math.floor(positive / MICROS_OF_HUNDREDTH));
}

/** Returns the hundredth of the day in which a stamp falls. */
export function hundredthOfDay(at: Micros): Centiseconds {
  const ofDay = ((at % MICROS_OF_DAY) + MICROS_OF_DAY) % MICROS_OF_DAY;
  return centiseconds(Math.floor(ofDay / MICROS_OF_HUNDREDTH));
}

/** A run as it is printed: finish minus start is exactly the time, over midnight too. */
export interface PrintedRun {
  start: Centiseconds;
  finish: Centiseconds;
  time: Centiseconds;
}

const HUNDREDTHS_OF_DAY = MICROS_OF_DAY / MICROS_OF_HUNDREDTH;

/**
 * Returns the hours of a run as every list, paper and file prints them. The finish is its stamp cut to the hundredth,
 * so that a typed hour stays as typed; the start is that finish less the time of the run. A start in whole hundredths
 * stays unchanged too; any other start is its stamp cut, or the next hundredth.
 */
export function printedRun(start: Micros, finish: Micros): PrintedRun {
  const time = runTime(start, finish);
  const cut = hundredthOfDay(finish);
  const from = (cut - time + HUNDREDTHS_OF_DAY) % HUNDREDTHS_OF_DAY;
  return { start: centiseconds(from), finish: cut, time };
}
