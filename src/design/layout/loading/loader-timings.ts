export interface LoaderTimings {
  /** What is shown stays at least this long, so that it never flickers. */
  minimum: number;
  /** After a foreground stops, a waiting background reappears after this. */
  backgroundReturn: number;
  /** Until a fading overlay is gone. */
  fadeOut: number;
}

/** Timings of the loading overlay in milliseconds (specification §4 and §9). */
export const loaderTimings = {
  usual: { minimum: 300, backgroundReturn: 500, fadeOut: 1001 },
  fast: { minimum: 300, backgroundReturn: 300, fadeOut: 601 },
} as const satisfies Record<string, LoaderTimings>;

/** Thickness of the progress bar in px (specification §9). */
export const progressBarThickness = 3;
