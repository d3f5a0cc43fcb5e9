import { createContext } from 'react-router';
import type { PageServices } from '../../platform/page/page-services.server.ts';
import type { LiveFeeds } from './stream/live-feeds.ts';

/** What the live page needs. */
export interface RaceLiveDeps extends PageServices {
  liveFeeds: Pick<LiveFeeds, 'read'>;
  /** Null where this site tells no browser of the race. */
  push: { publicKey: string } | null;
}

/** Where its loader finds it. */
export const raceLiveDeps = createContext<RaceLiveDeps>();
