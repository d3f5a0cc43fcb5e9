import { createContext } from 'react-router';
import type { AppDatabase } from '../../platform/database/open-database.server.ts';
import type { PageServices } from '../../platform/page/page-services.server.ts';
import type { Catalogue } from '../../record/editions/catalogue.ts';
import type { Race } from '../../record/race/race.ts';

export interface ParticipantsDeps extends PageServices {
  catalogue: Catalogue;
  database: AppDatabase;
  race: Race;
}

export const participantsDeps = createContext<ParticipantsDeps>();
