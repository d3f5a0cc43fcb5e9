/** Addresses of race day for phones, desks and screens. */
export const feedPaths = {
  plan: '/api/race-day/plan',
  events: '/api/race-day/events',
  stream: '/api/race-day/stream',
  live: '/api/live/stream',
  list: '/api/race-day/lists/{day}/{group}/{number}',
} as const;

/** Events of one call at most, and their bytes. */
export const mostEvents = 500;
export const mostBatchBytes = 512 * 1024;
