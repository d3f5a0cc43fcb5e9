import type { ShareLimits } from './fair-share.ts';

/** What one caller may ask for, of anything at all, and of what has to be made. */
export const shareLimits = {
  /** All spectators of a race behind one address of a telephone company ask for less than this. */
  any: { lightRate: 200, heavyRate: 800, largeShare: 0.5, heldRate: 50 },
  /** A venue full of phones does. */
  making: { lightRate: 10, heavyRate: 200, largeShare: 0.25, heldRate: 2 },
} as const satisfies Record<string, ShareLimits>;
