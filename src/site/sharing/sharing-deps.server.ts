import { createContext } from 'react-router';
import type { PageServices } from '../../platform/page/page-services.server.ts';
import type { Catalogue } from '../../record/editions/catalogue.ts';
import type { Race } from '../../record/race/race.ts';

/** Services that sitemap, robots.txt and security.txt need. */
export interface SharingDeps extends PageServices {
  catalogue: Catalogue;
  race: Race;
  /** Paths of pages for which the race has no content. */
  emptyPages: readonly string[];
  /** Returns the race day that `/en-vivo` shows. Null without one. */
  liveDay: (onStale: () => void) => Promise<{ year: number; hasStartList: boolean } | null>;
}

/** Router context that gives loaders and actions the services. */
export const sharingDeps = createContext<SharingDeps>();
