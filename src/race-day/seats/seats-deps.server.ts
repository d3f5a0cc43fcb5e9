import { createContext } from 'react-router';
import type { AppDatabase } from '../../platform/database/open-database.server.ts';
import type { RateLimiter } from '../../platform/http/rate-limiter.ts';
import type { PageServices } from '../../platform/page/page-services.server.ts';
import type { Race } from '../../record/race/race.ts';

export interface SeatsDeps extends PageServices {
  race: Race;
  database: AppDatabase;
  /** One entry for each device of timing gear that the server reaches over the network. */
  networkGear: readonly unknown[];
  limiters: {
    /** Counted by address. */
    seatTakes: RateLimiter;
    /** Counted for all addresses together. */
    seatTakesOfAll: RateLimiter;
  };
}

export const seatsDeps = createContext<SeatsDeps>();
