/** One measurement of a phone's clock, in milliseconds. */
export interface ClockProbe {
  /** The server's clock minus the phone's. */
  offset: number;
  /** Half the way there and back: the offset is no further off than that. */
  uncertainty: number;
}

/** What one call shows: when it left and came back by the phone's clock, and what the server said. */
export function clockProbe(left: number, back: number, server: number): ClockProbe {
  return {
    offset: Math.round(server - (left + back) / 2),
    uncertainty: Math.ceil((back - left) / 2),
  };
}

/** Of the last eight measurements the one with the shortest way; null before the first. */
export function bestClock(probes: readonly ClockProbe[]): ClockProbe | null {
  return probes.slice(-8).toSorted((a, b) => a.uncertainty - b.uncertainty)[0] ?? null;
}
