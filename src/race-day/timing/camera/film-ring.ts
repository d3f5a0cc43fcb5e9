import type { Micros } from '../../log/run-time.ts';

/** A frame by the phone's own clock, in epoch microseconds like the `deviceTime` of a stamp. */
interface FilmFrame {
  at: Micros;
  /** Whether the browser gave the capture time of the frame. */
  isCaptured: boolean;
}

interface KeptFrame extends FilmFrame {
  /** Place of the frame's column in the picture of the ring. */
  slot: number;
}

/** A camera hands a frame to the page sooner than this; an older time is of another clock. */
const oldestCaptureMs = 1000;

/**
 * Returns when a frame was taken, in milliseconds of the page's own line of time (`performance.now()`), or else when the
 * page got it, because not each browser says the first.
 */
export function frameMoment(
  now: number,
  captureTime: number | undefined,
): { at: number; isCaptured: boolean } {
  const isCaptured =
    captureTime !== undefined && captureTime <= now + 1 && captureTime > now - oldestCaptureMs;
  return { at: isCaptured ? captureTime : now, isCaptured };
}

/** Keeps the times of the last frames, each with the place of its column; a new frame takes the oldest one's place. */
export function createFilmRing(slots: number) {
  const frames: KeptFrame[] = [];
  let next = 0;
  return {
    /** Returns the slot of a new frame; null for a frame that is not later than the last one. */
    add(frame: FilmFrame): number | null {
      const last = frames.at(-1);
      if (last && frame.at <= last.at) return null;
      const slot = next;
      next = (next + 1) % slots;
      if (frames.length === slots) frames.shift();
      frames.push({ ...frame, slot });
      return slot;
    },
    last: (): FilmFrame | null => frames.at(-1) ?? null,
    between: (from: Micros, until: Micros): readonly KeptFrame[] =>
      frames.filter(({ at }) => at >= from && at <= until),
    /** Forgets all frames, because the line moved or the camera began anew. */
    clear(): void {
      frames.length = 0;
    },
  };
}

export type FilmRing = ReturnType<typeof createFilmRing>;
