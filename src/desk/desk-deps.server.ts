import { createContext } from 'react-router';
import type { AppDatabase } from '../platform/database/open-database.server.ts';
import type { RateLimiter } from '../platform/http/rate-limiter.ts';
import type { PageServices } from '../platform/page/page-services.server.ts';
import type { Race } from '../race/race.ts';

/** What the pages of the desk need. */
export interface DeskDeps extends PageServices {
  race: Race;
  database: AppDatabase;
  limiters: {
    /** How often one address may try to sign in. */
    signIns: RateLimiter;
    /** How often somebody may try to sign in with one e-mail. */
    signInsAs: RateLimiter;
  };
}

/** Where loaders and actions of this room find it. */
export const deskDeps = createContext<DeskDeps>();
