export const feedPaths = {
  plan: '/api/race-day/plan',
  events: '/api/race-day/events',
  strips: '/api/race-day/strips',
  clips: '/api/race-day/clips',
  stream: '/api/race-day/stream',
  live: '/api/live/stream',
  gearLines: '/api/race-day/gear-lines',
  list: '/api/race-day/lists/{day}/{group}/{number}',
  crossList: '/api/race-day/crosses/{day}/{cross}/{number}',
} as const;

interface ListedFeed {
  day: string;
  id: string;
  number: number;
}

/** Returns the address of the exact bytes of an official list or of the places of a kayak cross. */
export function listPath(of: 'list' | 'crossList', { day, id, number }: ListedFeed): string {
  return feedPaths[of]
    .replace('{day}', day)
    .replace(/\{group\}|\{cross\}/, encodeURIComponent(id))
    .replace('{number}', String(number));
}

export const mostEvents = 500;
export const mostBatchBytes = 512 * 1024;
/** A clip as base64 with its facts. */
export const mostStripCallBytes = 1_000_000;
