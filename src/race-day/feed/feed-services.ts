import type { Config } from '../../platform/config/config.ts';
import type { AppDatabase } from '../../platform/database/open-database.server.ts';
import type { Words } from '../../platform/http/problem.server.ts';
import type { RateLimiter } from '../../platform/http/rate-limiter.ts';
import type { Race } from '../../record/race/race.ts';
import type { RaceDays } from './create-race-days.server.ts';
import type { RaceDayStreams } from './stream/race-day-streams.ts';

export interface FeedLimiters {
  /** Counts all calls of one seat or one account. */
  raceDayCalls: RateLimiter;
  /** Counted by address: everybody at the river may share one. */
  clockCalls: RateLimiter;
  /** Counted by address. */
  strangePhones: RateLimiter;
}

export interface FeedServices {
  config: Pick<Config, 'publicUrl' | 'trustedProxies' | 'relay'>;
  race: Pick<Race, 'timeZone'>;
  database: AppDatabase;
  raceDays: RaceDays;
  raceDayStreams: RaceDayStreams;
  limiters: FeedLimiters;
  texts: Words;
}
