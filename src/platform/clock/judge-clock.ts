const HOUR = 60 * 60_000;

/** A difference too small to matter to any rule of the race. */
const TOLERANCE_MS = HOUR;
/**
 * How long a jumped clock must run steadily to be trusted: an hour after a start, because the
 * network has corrected it by then; a day when the machine's counter contradicts the jump.
 */
const STEADY_MS = { unwitnessed: HOUR, contradicted: 24 * HOUR };

export interface Reading {
  wall: number;
  /** Counter since the machine's start, which is never set. */
  steady: number;
}

export interface ClockState {
  /** Last trusted reading; `steady` is null when another process stored it. */
  believed: { wall: number; steady: number | null };
  /** Reading since which the clock is not trusted; null while it is. */
  held: Reading | null;
}

/**
 * Judges a reading of the wall clock by the last trusted one. A clock that jumped is held until it returns to the
 * expected time, has run steadily for long enough, or an organizer confirmed it at `accepted` (milliseconds of the wall
 * clock).
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
