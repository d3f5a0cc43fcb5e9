import type { Micros } from '../../log/run-time.ts';

/** What a clock lacks to the server's, and how far off that may be. */
export interface ClockReading {
  /** The server's clock minus the device's. */
  offset: Micros;
  uncertainty: Micros;
}

/**
 * What one call shows: when it left and came back by the device's clock, and what the server said, all
 * in milliseconds. The offset is no further off than half the way there and back.
 */
export function clockProbe(left: number, back: number, server: number): ClockReading {
  return {
    offset: Math.round((server - (left + back) / 2) * 1000),
    uncertainty: Math.ceil(((back - left) / 2) * 1000),
  };
}

/** Of these measurements the one with the shortest way; null without any. */
export function bestClock(probes: readonly ClockReading[]): ClockReading | null {
  return probes.toSorted((a, b) => a.uncertainty - b.uncertainty)[0] ?? null;
}
