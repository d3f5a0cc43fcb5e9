import type { JsonObject } from '../../../platform/live/merge-patch.ts';
import type { RaceNow } from '../../live/now/race-now.ts';
import { followDocument } from '../../live/stream/follow-feeds.ts';

interface FollowedRace {
  held: RaceNow | null;
  tell: (now: RaceNow) => void;
  /** Called after each message of the server, also after one without news. */
  onHeard: () => void;
}

/** Follows the public race and calls `tell` with each new state; returns the function that ends it. */
export function followRaceNow({ held, tell, onHeard }: FollowedRace): () => void {
  return followDocument({
    feed: 'now',
    url: '/api/live',
    // A `RaceNow` is JSON, and a patched `RaceNow` stays one.
    held: held as JsonObject | null,
    tell: (document) => tell(document as unknown as RaceNow),
    onSign: onHeard,
  });
}
