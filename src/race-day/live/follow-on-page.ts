import { followPaddlers } from '../follow/area/follow-paddlers.ts';
import type { FollowedRace } from '../follow/notices/due-notices.ts';
import { followDocument } from './stream/follow-feeds.ts';

/** Following on a page: who is followed and told nothing by push is told by the race as data. */
export function followOnPage(page: Document): void {
  followPaddlers(page, (tell) => {
    let race: FollowedRace | null = null;
    let ahead = 0;
    return followDocument({
      feed: 'now',
      url: '/api/live',
      held: null,
      tell(document) {
        // Of this feed: `RaceNow`.
        race = document as unknown as FollowedRace;
        tell({ race, ahead });
      },
      onSign(next) {
        ahead = next ?? ahead;
        if (race) tell({ race, ahead });
      },
    });
  });
}
