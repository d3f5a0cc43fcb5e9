import { createContext } from 'react-router';
import type { AppDatabase } from '../../platform/database/open-database.server.ts';
import type { RateLimiter } from '../../platform/http/rate-limiter.ts';
import type { PageServices } from '../../platform/page/page-services.server.ts';
import type { Catalogue } from '../../record/editions/catalogue.ts';
import type { Race } from '../../record/race/race.ts';
import type { RaceDays } from '../feed/create-race-days.server.ts';

export interface PhotoFinishDeps extends PageServices {
  catalogue: Catalogue;
  database: AppDatabase;
  raceDays: RaceDays;
  race: Pick<Race, 'ages'>;
  /** Returns the race day that `/en-vivo` shows. Null without one. */
  liveDay: (onStale: () => void) => Promise<{ year: number; hasStartList: boolean } | null>;
  limiters: { papers: RateLimiter };
}

export const photoFinishDeps = createContext<PhotoFinishDeps>();
