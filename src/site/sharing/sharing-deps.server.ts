import { createContext } from 'react-router';
import type { PageServices } from '../../platform/page/page-services.server.ts';
import type { Catalogue } from '../../record/editions/catalogue.ts';
import type { Race } from '../../record/race/race.ts';

export interface SharingDeps extends PageServices {
  catalogue: Catalogue;
  race: Race;
  emptyPages: readonly string[];
  /** Returns the race day that `/en-vivo` shows. Null without one. */
  liveDay: (onStale: () => void) => Promise<{ year: number; hasStartList: boolean } | null>;
}

export const sharingDeps = createContext<SharingDeps>();
