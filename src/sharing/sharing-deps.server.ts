import { createContext } from 'react-router';
import type { Catalogue } from '../editions/catalogue.ts';
import type { PageServices } from '../platform/page/page-services.server.ts';
import type { Race } from '../race/race.ts';

/** What sitemap, robots and security.txt need. */
export interface SharingDeps extends PageServices {
  catalogue: Catalogue;
  race: Race;
  /** The day of racing that `/en-vivo` shows; null where there is none. */
  liveDay: (onStale: () => void) => Promise<object | null>;
}

/** Where loaders and actions of this room find it. */
export const sharingDeps = createContext<SharingDeps>();
