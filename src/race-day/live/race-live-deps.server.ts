import { createContext } from 'react-router';
import type { AppDatabase } from '../../platform/database/open-database.server.ts';
import type { PageServices } from '../../platform/page/page-services.server.ts';
import type { RaceDays } from '../feed/create-race-days.server.ts';

/** What the live page needs. */
export interface RaceLiveDeps extends PageServices {
  race: { name: string; timeZone: string };
  database: AppDatabase;
  raceDays: RaceDays;
}

/** Where its loader finds it. */
export const raceLiveDeps = createContext<RaceLiveDeps>();
