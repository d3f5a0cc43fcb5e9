import type { Micros } from '../../log/run-time.ts';

/** Difference of a clock to the server's, and its uncertainty. */
export interface ClockReading {
  /** The server's clock minus the device's. */
  offset: Micros;
  uncertainty: Micros;
}

/**
 * Calculates the offset from one call: when it left and came back by the device's clock, and the server's time, all in
 * milliseconds. The offset is wrong by at most half the round trip.
 */
export function clockProbe(left: number, back: number, server: number): ClockReading {
  return {
    offset: Math.round((server - (left + back) / 2) * 1000),
    uncertainty: Math.ceil(((back - left) / 2) * 1000),
  };
}

/** Returns the measurement with the shortest round trip; null without measurements. */
export function bestClock(probes: readonly ClockReading[]): ClockReading | null {
  return probes.toSorted((a, b) => a.uncertainty - b.uncertainty)[0] ?? null;
}
