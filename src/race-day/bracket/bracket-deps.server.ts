import { createContext } from 'react-router';
import type { PageServices } from '../../platform/page/page-services.server.ts';
import type { Catalogue } from '../../record/editions/catalogue.ts';
import type { LiveFeeds } from '../live/stream/live-feeds.ts';

export interface BracketDeps extends PageServices {
  catalogue: Catalogue;
  liveFeeds: Pick<LiveFeeds, 'read'>;
}

export const bracketDeps = createContext<BracketDeps>();
