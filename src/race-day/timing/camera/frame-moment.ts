/** A camera hands a frame to the page sooner than this, in milliseconds; an older time is of another clock. */
const oldest = 1000;

interface FrameMoment {
  /** On the page's own line of time (`performance.now()`), in milliseconds. */
  at: number;
  isCaptured: boolean;
}

/** Returns when a frame was taken, or else when the page got it, because not each browser says the first. */
export function frameMoment(now: number, captureTime: number | undefined): FrameMoment {
  const isCaptured =
    captureTime !== undefined && captureTime <= now + 1 && captureTime > now - oldest;
  return { at: isCaptured ? captureTime : now, isCaptured };
}
