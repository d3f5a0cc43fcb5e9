import { createContext } from 'react-router';
import type { PageServices } from '../../platform/page/page-services.server.ts';
import type { Race } from '../../record/race/race.ts';

export interface PrivacyDeps extends PageServices {
  race: Race;
}

export const privacyDeps = createContext<PrivacyDeps>();
