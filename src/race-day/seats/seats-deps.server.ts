import { createContext } from 'react-router';
import type { AppDatabase } from '../../platform/database/open-database.server.ts';
import type { RateLimiter } from '../../platform/http/rate-limiter.ts';
import type { PageServices } from '../../platform/page/page-services.server.ts';
import type { Race } from '../../record/race/race.ts';

/** What the page of a seat needs. */
export interface SeatsDeps extends PageServices {
  race: Race;
  database: AppDatabase;
  /** One for each device of timing gear that the server reaches over the network. */
  networkGear: readonly unknown[];
  limiters: {
    /** How often one address may try to take a seat. */
    seatTakes: RateLimiter;
    /** How often all of them together may. */
    seatTakesOfAll: RateLimiter;
  };
}

/** Where loaders and actions of this room find it. */
export const seatsDeps = createContext<SeatsDeps>();
