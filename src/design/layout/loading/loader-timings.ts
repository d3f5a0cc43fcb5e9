export interface LoaderTimings {
  /** Minimum time on screen, so that the overlay never flickers. */
  minimum: number;
  /** Delay before a waiting background reappears after a foreground ended. */
  backgroundReturn: number;
  /** Time until a fading overlay is gone. */
  fadeOut: number;
}

/** Timings of the loading overlay (specification §4 and §9). */
export const loaderTimings = {
  usual: { minimum: 300, backgroundReturn: 500, fadeOut: 1001 },
  fast: { minimum: 300, backgroundReturn: 300, fadeOut: 601 },
} as const satisfies Record<string, LoaderTimings>;

/** Thickness of the progress bar in px (specification §9). */
export const progressBarThickness = 3;
