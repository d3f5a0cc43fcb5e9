/** What a gate cell shows: a check for a clean gate, else the seconds that the gate cost. */
export type GateMark =
  | { kind: 'clean' }
  | { kind: 'touch'; seconds: number }
  | { kind: 'miss'; seconds: number };

const TOUCH_SECONDS = 2;

/** Mark of a gate that cost these seconds: none or 0 is clean, 2 a touch, anything more a miss. */
export function gateMark(seconds: number | null): GateMark {
  if (seconds === null || seconds === 0) return { kind: 'clean' };
  return { kind: seconds <= TOUCH_SECONDS ? 'touch' : 'miss', seconds };
}

/**
 * Seconds of a penalty as the heats write it, `HH:MM:SS` or null for none; throws RangeError for
 * another text.
 */
export function penaltySeconds(penalty: string | null): number | null {
  if (penalty === null) return null;
  const match = /^(\d\d):([0-5]\d):([0-5]\d)$/.exec(penalty);
  if (match === null) throw new RangeError(`Not a penalty like 00:00:02: ${penalty}`);
  const [, hours, minutes, seconds] = match;
  return Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds);
}

/** Whether a run counts as swum: 0 shows NO, anything else SI. */
export function swam(swim: number): boolean {
  return swim !== 0;
}
