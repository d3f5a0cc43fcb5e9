const HOUR = 60 * 60_000;

/** A difference that no rule of the race minds, in milliseconds. */
const TOLERANCE_MS = HOUR;
/**
 * How long a clock must run steadily until a jump is believed without an organizer. After a gap at
 * the start, when the machine may have been off for months, an hour: by then the network has set a
 * clock that came up wrong. Against the counter of a machine that ran all the while, a day.
 */
const STEADY_MS = { unwitnessed: HOUR, contradicted: 24 * HOUR };

/** Two clocks read at one moment, in milliseconds. */
export interface Reading {
  /** What the wall clock says. */
  wall: number;
  /** A counter that runs while the machine is on, and that nobody sets. */
  steady: number;
}

export interface ClockState {
  /** When the wall clock was last believed; without the counter where another process wrote it down. */
  believed: { wall: number; steady: number | null };
  /** The reading since which it is not believed; null while it is. */
  held: Reading | null;
}

/**
 * Judges a reading of the wall clock by the one that was believed last. A clock that jumped is held:
 * believed again when it is back where it should be, when it ran steadily for long enough, or when
 * an organizer said at `accepted` (milliseconds of the wall clock) that it is right.
 */
export function judgeClock(
  { believed, held }: ClockState,
  reading: Reading,
  accepted: number | null,
): ClockState {
  const { wall, steady } = reading;
  const passed = believed.steady === null ? 0 : steady - believed.steady;
  const isInLine = near(wall, believed.wall + passed);
  const isAccepted = accepted !== null && near(wall, accepted);
  if (isInLine || isAccepted) return { believed: reading, held: null };
  const isSteady = held !== null && near(wall - held.wall, steady - held.steady);
  if (!isSteady) return { believed, held: reading };
  const needed = believed.steady === null ? STEADY_MS.unwitnessed : STEADY_MS.contradicted;
  return steady - held.steady < needed ? { believed, held } : { believed: reading, held: null };
}

function near(one: number, other: number): boolean {
  return Math.abs(one - other) <= TOLERANCE_MS;
}
