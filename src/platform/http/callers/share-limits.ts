import type { ShareLimits } from './fair-share.ts';

export const shareLimits = {
  /** More than all spectators of a race behind one carrier's address ask for. */
  any: { lightRate: 200, heavyRate: 800, largeShare: 0.5, heldRate: 50 },
  /** A venue full of phones asks for more than this, while the server is idle. */
  making: { lightRate: 10, heavyRate: 200, largeShare: 0.25, heldRate: 2 },
  /** After a restart all phones of a village reopen their streams within seconds. */
  streams: { lightRate: 700, heavyRate: 700, largeShare: 1, heldRate: 100 },
} as const satisfies Record<string, ShareLimits>;
