import type { Micros } from '../../log/run-time.ts';
import type { ClockReading } from './best-clock.ts';

/**
 * The two clocks of a device at one moment. `line` counts from the page's start and never jumps, but
 * on many phones it stands still while they sleep; `wall` runs on, but people and networks set it.
 */
export interface DeviceMoment {
  line: Micros;
  wall: Micros;
  /** How much the wall clock gained on the line while the page was out of sight. */
  slept: Micros;
}

/** A reading of the line's offset, and when it was taken. */
export interface TakenReading extends ClockReading {
  taken: DeviceMoment;
}

/** A reading as the device keeps it beyond the page: of the wall clock, as the line ends with the page. */
export interface KeptReading extends ClockReading {
  wall: Micros;
}

/** A quartz may lose or gain 20 millionths: one part of so many, 72 ms an hour. */
const DRIFT = 50_000;
/** Wall clocks are read to the millisecond, and steered by little: no more than this is no jump. */
export const UNSEEN: Micros = 50_000;

const drifted = (age: Micros) => Math.ceil(Math.max(0, age) / DRIFT);

/**
 * What a reading still says at a later moment. A sleep that the line missed is added to the offset;
 * a jump that nothing explains makes the reading as uncertain as it is wide.
 */
export function carryReading(reading: TakenReading, now: DeviceMoment): ClockReading {
  const { taken, offset, uncertainty } = reading;
  const slept = now.slept - taken.slept;
  const jump = Math.abs(now.wall - now.line - (taken.wall - taken.line) - slept);
  return {
    offset: offset + slept,
    uncertainty: uncertainty + drifted(now.line - taken.line + slept) + (jump > UNSEEN ? jump : 0),
  };
}

/**
 * Of what was known and what was just measured the more exact one; the new one where they contradict
 * each other, as another server may answer or the sleep was no sleep.
 */
export function betterReading(
  known: TakenReading | null,
  measured: ClockReading,
  now: DeviceMoment,
): TakenReading {
  const fresh = { ...measured, taken: now };
  if (known === null) return fresh;
  const carried = carryReading(known, now);
  const apart = Math.abs(carried.offset - measured.offset);
  const agree = apart <= carried.uncertainty + measured.uncertainty;
  return agree && carried.uncertainty < measured.uncertainty ? known : fresh;
}

/** What to keep of a reading of now, for a page that starts later and perhaps without a line. */
export function keepReading(reading: ClockReading, { line, wall }: DeviceMoment): KeptReading {
  return { ...reading, offset: reading.offset + line - wall, wall };
}

/** What was kept, as a reading of a page that starts now; null where the wall clock went back since. */
export function keptReading(kept: KeptReading, now: DeviceMoment): TakenReading | null {
  const age = now.wall - kept.wall;
  if (age < 0) return null;
  const offset = kept.offset + now.wall - now.line;
  return { offset, uncertainty: kept.uncertainty + drifted(age), taken: now };
}
