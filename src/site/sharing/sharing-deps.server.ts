import { createContext } from 'react-router';
import type { PageServices } from '../../platform/page/page-services.server.ts';
import type { Catalogue } from '../../record/editions/catalogue.ts';
import type { Race } from '../../record/race/race.ts';

/** What sitemap, robots and security.txt need. */
export interface SharingDeps extends PageServices {
  catalogue: Catalogue;
  race: Race;
  /** Pages that the race has nothing for. */
  emptyPages: readonly string[];
  /** The day of racing that `/en-vivo` shows; null where there is none. */
  liveDay: (onStale: () => void) => Promise<{ year: number; hasStartList: boolean } | null>;
}

/** Where loaders and actions of this room find it. */
export const sharingDeps = createContext<SharingDeps>();
