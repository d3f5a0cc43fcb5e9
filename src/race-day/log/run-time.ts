import { type Centiseconds, centiseconds } from '../../record/scoring/centiseconds.ts';

/** A time of day or a duration in whole microseconds. */
export type Micros = number;

export const MICROS_OF_DAY: Micros = 24 * 60 * 60 * 1_000_000;
const MICROS_OF_HUNDREDTH = 10_000;

/**
 * Cuts to the hundredth only after the subtraction, as ALGE, TAG Heuer, Microgate and Canoe123 do. A finish earlier
 * than its start is after midnight.
 */
export function runTime(start: Micros, finish: Micros): Centiseconds {
  const elapsed = (finish - start) % MICROS_OF_DAY;
  const positive = elapsed < 0 ? elapsed + MICROS_OF_DAY : elapsed;
  return centiseconds(Math.floor(positive / MICROS_OF_HUNDREDTH));
}

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
 * Cuts the finish to the hundredth, so that a typed hour stays as typed. The start is that finish less the run's time:
 * its stamp cut, or the next hundredth.
 */
export function printedRun(start: Micros, finish: Micros): PrintedRun {
  const time = runTime(start, finish);
  const cut = hundredthOfDay(finish);
  const from = (cut - time + HUNDREDTHS_OF_DAY) % HUNDREDTHS_OF_DAY;
  return { start: centiseconds(from), finish: cut, time };
}
