import { createContext } from 'react-router';
import type { ChosenLook } from '../../design/layout/look/look-of-site.ts';
import type { PublicPictures } from '../../platform/content/public-pictures.server.ts';
import type { Race } from '../../record/race/race.ts';
import type { PaddlersDeps } from '../../site/paddlers/paddlers-deps.server.ts';
import type { ResultsDeps } from '../../site/results/results-deps.server.ts';
import type { RaceNow } from '../live/now/race-now.ts';
import { readRaceNow } from '../live/read-race-now.server.ts';
import type { LiveFeeds } from '../live/stream/live-feeds.ts';

/** What frames and the page that offers them need. */
export interface EmbedDeps extends ResultsDeps, PaddlersDeps {
  race: Race;
  look: ChosenLook;
  pictures: PublicPictures;
  liveFeeds: LiveFeeds;
}

/** The race as it is now, beside what can be told without it: null too where it cannot be read. */
export async function raceBeside({ liveFeeds, markPartial }: EmbedDeps): Promise<RaceNow | null> {
  try {
    return await readRaceNow(liveFeeds);
  } catch {
    markPartial();
    return null;
  }
}

/** Where loaders of this room find it. */
export const embedDeps = createContext<EmbedDeps>();
