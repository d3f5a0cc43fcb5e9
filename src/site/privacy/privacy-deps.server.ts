import { createContext } from 'react-router';
import type { PageServices } from '../../platform/page/page-services.server.ts';
import type { Race } from '../../record/race/race.ts';

/** Services that the privacy page needs. */
export interface PrivacyDeps extends PageServices {
  race: Race;
}

/** Router context that gives loaders and actions the services. */
export const privacyDeps = createContext<PrivacyDeps>();
