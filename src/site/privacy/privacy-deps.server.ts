import { createContext } from 'react-router';
import type { PageServices } from '../../platform/page/page-services.server.ts';
import type { Race } from '../../record/race/race.ts';

/** What the page of privacy needs. */
export interface PrivacyDeps extends PageServices {
  race: Race;
}

/** Where loaders and actions of this room find it. */
export const privacyDeps = createContext<PrivacyDeps>();
