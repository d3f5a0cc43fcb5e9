import type { Micros } from '../run-time.ts';

/**
 * A camera's film of the line around one or more stamps. Its picture has one column for each frame, in the order of
 * `frames`, each `COLUMN_WIDTH` pixels wide.
 */
export interface Strip {
  id: string;
  day: string;
  seat: string;
  /** First events of the stamps, by the time of the stamps. */
  stamps: string[];
  /** Time of day of the first frame. */
  from: Micros;
  /** Times of the frames after `from`, ascending; the first one is 0. */
  frames: Micros[];
  /** Whether the browser gave the capture time of each frame, and not only the time when the page got it. */
  isCaptured: boolean;
  /** Largest error of the phone's clock; null when the clock was never compared. */
  clock: Micros | null;
  /** Times of day of its stills, which lie side by side in one picture. Missing when it has none. */
  stillsAt?: Micros[] | undefined;
}

export const mostStills = 3;
/** A still shows the whole picture, and so boats that reach the line this much earlier or later. */
export const STILL_REACH: Micros = 10_000_000;

export const COLUMN_WIDTH = 2;
export const mostStripBytes = 100_000;
export const mostFrames = 600;

/** A frame that only the callback dates was taken up to this much earlier: camera and screen each hold it for a while. */
const CALLBACK_LATE: Micros = 100_000;
/** A pause this many times the usual one lacks at least a frame. */
const GAP = 1.8;
/** A longer pause between frames is a camera in the dark, or a phone that cannot keep up. */
const SLOW: Micros = 50_000;

interface FrameReading {
  /** Time of day: the middle between the frame that shows the boat at the line and the frame before it. */
  at: Micros;
  /** Largest error of `at` by the phone's own clock. */
  frameDoubt: Micros;
  /** `frameDoubt` and how far off the phone's clock may be; null when that clock was never compared. */
  doubt: Micros | null;
}

/**
 * Returns the time at which a boat reached the line, by the first frame that shows it there. Null for a missing frame,
 * and for the first one: its boat reached the line at an unknown time before the strip begins.
 */
export function readFrame(
  strip: Pick<Strip, 'from' | 'frames' | 'isCaptured' | 'clock'>,
  frame: number,
): FrameReading | null {
  const { from, frames, isCaptured, clock } = strip;
  const after = frames[frame];
  const before = frames[frame - 1];
  if (after === undefined || before === undefined) return null;
  const half = Math.ceil((after - before) / 2);
  const frameDoubt = half + (isCaptured ? 0 : CALLBACK_LATE);
  return {
    at: Math.round(from + after - half),
    frameDoubt,
    doubt: clock === null ? null : frameDoubt + clock,
  };
}

/** Returns the frame that was taken closest to a time of day. */
export function frameNear({ from, frames }: Pick<Strip, 'from' | 'frames'>, at: Micros): number {
  const apart = (frame: number) => Math.abs((frames[frame] ?? Infinity) + from - at);
  return frames.reduce((best, _, frame) => (apart(frame) < apart(best) ? frame : best), 0);
}

/** Returns the frames before which the camera left out at least one. */
export function listGaps(frames: readonly Micros[]): number[] {
  const usual = usualPause(frames);
  return frames.flatMap((at, frame) => {
    const before = frames[frame - 1];
    return before !== undefined && at - before > usual * GAP ? [frame] : [];
  });
}

export function isSlow(frames: readonly Micros[]): boolean {
  return frames.length < 2 || usualPause(frames) > SLOW;
}

/** Returns the median time between two frames. */
function usualPause(frames: readonly Micros[]): Micros {
  const pauses = frames.slice(1).map((at, index) => at - (frames[index] ?? at));
  return pauses.sort((a, b) => a - b)[Math.floor(pauses.length / 2)] ?? SLOW;
}
