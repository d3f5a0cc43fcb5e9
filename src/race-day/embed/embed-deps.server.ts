import { createContext } from 'react-router';
import type { ChosenLook } from '../../design/layout/look/look-of-site.ts';
import type { PublicPictures } from '../../platform/content/public-pictures.server.ts';
import type { Race } from '../../record/race/race.ts';
import type { PaddlersDeps } from '../../site/paddlers/paddlers-deps.server.ts';
import type { ResultsDeps } from '../../site/results/results-deps.server.ts';
import type { SeriesDeps } from '../../site/series/series-deps.server.ts';
import type { RaceNow } from '../live/now/race-now.ts';
import { readRaceNow } from '../live/read-race-now.server.ts';
import type { LiveFeeds } from '../live/stream/live-feeds.ts';

/** What frames and the page that offers them need. */
export interface EmbedDeps
  extends ResultsDeps,
    PaddlersDeps,
    Pick<SeriesDeps, 'seriesReader' | 'liveSeries'> {
  race: Race;
  look: ChosenLook;
  pictures: PublicPictures;
  liveFeeds: LiveFeeds;
}

/** The race as it is now, beside what can be told without it. */
interface RaceBeside {
  /** Null where no day is shown, or nobody knows. */
  race: RaceNow | null;
  /** Why nobody knows; undefined where somebody does. */
  failure?: unknown;
}

/** Reads the race as it is now; where that fails the answer is not kept. */
export async function raceBeside({
  liveFeeds,
  markPartial,
}: Pick<EmbedDeps, 'liveFeeds' | 'markPartial'>): Promise<RaceBeside> {
  try {
    return { race: await readRaceNow(liveFeeds) };
  } catch (failure) {
    markPartial();
    return { race: null, failure };
  }
}

/** How a frame with the race beside it moves: with the race, not at all without one; what is not known is asked again. */
export function movesWith({ race, failure }: RaceBeside): string | null {
  return race?.version ?? (failure === undefined ? null : '');
}

/** Where loaders of this room find it. */
export const embedDeps = createContext<EmbedDeps>();
