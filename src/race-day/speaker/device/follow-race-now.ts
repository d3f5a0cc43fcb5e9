import type { JsonObject } from '../../../platform/live/merge-patch.ts';
import type { RaceNow } from '../../live/now/race-now.ts';
import { followDocument } from '../../live/stream/follow-feeds.ts';

interface FollowedRace {
  /** What the device has of it. */
  held: RaceNow | null;
  tell: (now: RaceNow) => void;
  /** After each word of the server, also where it has nothing new. */
  onHeard: () => void;
}

/** Follows the race that everybody sees; tells each next one, and answers how to stop. */
export function followRaceNow({ held, tell, onHeard }: FollowedRace): () => void {
  return followDocument({
    feed: 'now',
    url: '/api/live',
    // A document of the schema is JSON, and what the stream makes of it is of the schema.
    held: held as JsonObject | null,
    tell: (document) => tell(document as unknown as RaceNow),
    onSign: onHeard,
  });
}
