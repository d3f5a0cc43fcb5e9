import type { ShareLimits } from './fair-share.ts';

/** What one caller may ask for, of anything at all, of what has to be made, and of what then stays open. */
export const shareLimits = {
  /** All spectators of a race behind one address of a telephone company ask for less than this. */
  any: { lightRate: 200, heavyRate: 800, largeShare: 0.5, heldRate: 50 },
  /** A venue full of phones does. */
  making: { lightRate: 10, heavyRate: 200, largeShare: 0.25, heldRate: 2 },
  /** All phones of a village come back to their streams within seconds after a restart. */
  streams: { lightRate: 700, heavyRate: 700, largeShare: 1, heldRate: 100 },
} as const satisfies Record<string, ShareLimits>;
