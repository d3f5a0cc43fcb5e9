import type { Micros } from '../../log/run-time.ts';

export interface ClockReading {
  /** The server's clock minus the device's. */
  offset: Micros;
  uncertainty: Micros;
}

/** Takes device and server times in milliseconds; the offset is wrong by at most half the round trip. */
export function clockProbe(left: number, back: number, server: number): ClockReading {
  return {
    offset: Math.round((server - (left + back) / 2) * 1000),
    uncertainty: Math.ceil(((back - left) / 2) * 1000),
  };
}

export function bestClock(probes: readonly ClockReading[]): ClockReading | null {
  return probes.toSorted((a, b) => a.uncertainty - b.uncertainty)[0] ?? null;
}
