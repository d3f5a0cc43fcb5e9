import type { FollowedRace } from '../follow/notices/due-notices.ts';
import { followLive } from './follow-live.ts';
import { followDocument } from './stream/follow-feeds.ts';

export function keepLive(page: Document): void {
  let follow = () => {};
  followLive(page, () => follow());
  if (page.querySelector('[data-follow-area]')) {
    void followOn(page).then((shown) => {
      follow = shown;
    });
  }
}

/** Follows the race only where this browser follows a paddler and gets no push messages. */
async function followOn(page: Document): Promise<() => void> {
  const { followPaddlers } = await import('../follow/area/follow-paddlers.ts');
  return followPaddlers(page, (tell) => {
    let race: FollowedRace | null = null;
    let ahead = 0;
    return followDocument({
      feed: 'now',
      url: '/api/live',
      held: null,
      tell(document) {
        // The document of this feed is a `RaceNow`.
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
