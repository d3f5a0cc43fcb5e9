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

export interface EmbedDeps
  extends ResultsDeps,
    PaddlersDeps,
    Pick<SeriesDeps, 'seriesReader' | 'liveSeries'> {
  race: Race;
  look: ChosenLook;
  pictures: PublicPictures;
  liveFeeds: LiveFeeds;
}

interface RaceBeside {
  /** Null when no day is shown, or when reading failed. */
  race: RaceNow | null;
  failure?: unknown;
}

/** Reads the present race; after a failure the response is not cached. */
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

/** Null when the frame never changes; '' after a failed reading, so that the frame asks again. */
export function movesWith({ race, failure }: RaceBeside): string | null {
  return race?.version ?? (failure === undefined ? null : '');
}

export const embedDeps = createContext<EmbedDeps>();
