export interface LoaderTimings {
  /** Minimum time on screen, so that the overlay never flickers. */
  minimum: number;
  backgroundReturn: number;
  fadeOut: number;
}

export const loaderTimings = {
  usual: { minimum: 300, backgroundReturn: 500, fadeOut: 1001 },
  fast: { minimum: 300, backgroundReturn: 300, fadeOut: 601 },
} as const satisfies Record<string, LoaderTimings>;

/** Thickness of the progress bar in px (specification §9). */
export const progressBarThickness = 3;
