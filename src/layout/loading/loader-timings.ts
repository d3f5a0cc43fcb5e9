/** Timings of the loading overlay in milliseconds (specification §4 and §9). */
export const loaderTimings = {
  /** A shown foreground stays at least this long, so that it never flickers. */
  minimum: 300,
  /** After a foreground stops, a waiting background reappears after this. */
  backgroundReturn: 500,
  fastBackgroundReturn: 300,
  /** Until a fading overlay is gone. */
  fadeOut: 1001,
  fastFadeOut: 601,
} as const;

/** Thickness of the progress bar in px (specification §9). */
export const progressBarThickness = 3;
