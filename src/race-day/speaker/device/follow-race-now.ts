import type { JsonObject } from '../../../platform/live/merge-patch.ts';
import type { RaceNow } from '../../live/now/race-now.ts';
import { followDocument } from '../../live/stream/follow-feeds.ts';

/**
 * Follows the race that everybody sees, from what the device has of it; tells each next one, and answers
 * how to stop.
 */
export function followRaceNow(held: RaceNow | null, tell: (now: RaceNow) => void): () => void {
  return followDocument({
    feed: 'now',
    url: '/api/live',
    // A document of the schema is JSON, and what the stream makes of it is of the schema.
    held: held as JsonObject | null,
    tell: (document) => tell(document as unknown as RaceNow),
  });
}
