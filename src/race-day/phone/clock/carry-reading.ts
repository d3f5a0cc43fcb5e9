import type { Micros } from '../../log/run-time.ts';
import type { ClockReading } from './best-clock.ts';

/** `line` never jumps but may stand still while a phone sleeps; `wall` runs on but is adjusted. */
export interface DeviceMoment {
  line: Micros;
  wall: Micros;
  /** Gain of the wall clock over the page's timer while the page was hidden. */
  slept: Micros;
}

export interface TakenReading extends ClockReading {
  taken: DeviceMoment;
}

/** A reading of the wall clock, which the device stores because the line ends with the page. */
export interface KeptReading extends ClockReading {
  wall: Micros;
}

/** A quartz loses or gains at most 20 millionths, one part in this many: 72 ms an hour. */
const DRIFT = 50_000;
/** Wall clocks are read to the millisecond and adjusted in small amounts; a smaller change than this is no jump. */
export const UNSEEN: Micros = 50_000;

const drifted = (age: Micros) => Math.ceil(Math.max(0, age) / DRIFT);

/** Adds a sleep that the line missed to the offset, and an unexplained jump to the uncertainty. */
export function carryReading(reading: TakenReading, now: DeviceMoment): ClockReading {
  const { taken, offset, uncertainty } = reading;
  const slept = now.slept - taken.slept;
  const jump = Math.abs(now.wall - now.line - (taken.wall - taken.line) - slept);
  return {
    offset: offset + slept,
    uncertainty: uncertainty + drifted(now.line - taken.line + slept) + (jump > UNSEEN ? jump : 0),
  };
}

/** Returns the more exact reading, or the new one when they contradict: another server may answer. */
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

/** Converts a reading of now for storage, for a page that starts later and perhaps offline. */
export function keepReading(reading: ClockReading, { line, wall }: DeviceMoment): KeptReading {
  return { ...reading, offset: reading.offset + line - wall, wall };
}

/** Converts a stored reading for a page that starts now; null when the wall clock went back since. */
export function keptReading(kept: KeptReading, now: DeviceMoment): TakenReading | null {
  const age = now.wall - kept.wall;
  if (age < 0) return null;
  const offset = kept.offset + now.wall - now.line;
  return { offset, uncertainty: kept.uncertainty + drifted(age), taken: now };
}
