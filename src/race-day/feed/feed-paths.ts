/** Addresses of race day for phones, desks and screens. */
export const feedPaths = {
  plan: '/api/race-day/plan',
  events: '/api/race-day/events',
  stream: '/api/race-day/stream',
  live: '/api/live/stream',
  gearLines: '/api/race-day/gear-lines',
  list: '/api/race-day/lists/{day}/{group}/{number}',
  crossList: '/api/race-day/crosses/{day}/{cross}/{number}',
} as const;

interface Listed {
  /** ISO 8601 date. */
  day: string;
  /** A group of results, or a kayak cross. */
  id: string;
  /** From 1. */
  number: number;
}

/** Where an official list is to be had byte for byte: one of slalom, or (`crossList`) the places of a kayak cross. */
export function listPath(of: 'list' | 'crossList', { day, id, number }: Listed): string {
  return feedPaths[of]
    .replace('{day}', day)
    .replace(/\{group\}|\{cross\}/, encodeURIComponent(id))
    .replace('{number}', String(number));
}

/** Events of one call at most, and their bytes. */
export const mostEvents = 500;
export const mostBatchBytes = 512 * 1024;
